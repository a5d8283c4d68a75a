/** The bounds of an official manifest's selection that leave out nothing but abstentions and very long texts. */
export const OPEN_BOUNDS = {
  excluded_pilot_ids: [],
  exclude_abstention_suffix: "_abs",
  answer_min_chars: 1,
  answer_max_chars: 100,
  answer_excluded_substrings: [],
  evidence_min_chars: 1,
  evidence_max_chars: 2000,
};
