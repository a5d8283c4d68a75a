import { countBetween, type Day, formatDay, mentionedDay, weekdayOf } from "./days.ts";
import { overlap, type Support } from "./find-support.ts";
import type { Session } from "./read-prompt.ts";
import { tokenize } from "./words.ts";

const ORDER = /\b(first|earlier|last|later)\b(?:[^?]*[,:])? (.+?) or (.+?)\?/i;
const DURATION = /\bhow (?:many|long)\b.*?\b(day|week|month|year)s\b/i;
const UNTIL_TODAY = /\bago\b|\b(?:have|has)\b.*\b(?:been|passed|gone by)\b/i;

/** Answers what asks for an order, a span or a date of events; undefined for other questions, or without dates. */
export function answerInTime(support: Support): string | undefined {
  return answerOrder(support) ?? answerSpan(support) ?? answerDate(support);
}

function answerOrder(support: Support): string | undefined {
  const [, asked = "", one = "", other = ""] = ORDER.exec(support.question) ?? [];
  const [oneDay, otherDay] = [dayOfEvent(one, support), dayOfEvent(other, support)];
  if (oneDay === undefined || otherDay === undefined || oneDay === otherDay) return undefined;
  return /first|earlier/i.test(asked) === oneDay < otherDay ? one : other;
}

function answerSpan(support: Support): string | undefined {
  const unit = DURATION.exec(support.question)?.[1]?.toLowerCase();
  if (unit === undefined) return undefined;
  const [from, to] = UNTIL_TODAY.test(support.question)
    ? [mainDay(support), support.today]
    : twoSessions(support).map((session) => dayIn(session, support.weights));
  if (from === undefined || to === undefined) return undefined;
  const count = countBetween(from, to, unit);
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

function answerDate(support: Support): string | undefined {
  const day = mainDay(support);
  if (day === undefined) return undefined;
  if (/\b(?:day of the week|weekday)\b/i.test(support.question)) return weekdayOf(day);
  return /\b(?:what|which) date\b|^when\b/i.test(support.question) ? formatDay(day) : undefined;
}

function mainDay(support: Support): Day | undefined {
  const session = closest(support.sessions, support.weights)[0];
  return session && dayIn(session, support.weights);
}

/** The day of what a phrase of the question describes. */
function dayOfEvent(phrase: string, { sessions, weights }: Support): Day | undefined {
  const stems = new Set(tokenize(phrase).map(({ stem }) => stem));
  const ownWeights = new Map([...weights].filter(([stem]) => stems.has(stem)));
  const session = closest(sessions, ownWeights)[0];
  return session && dayIn(session, ownWeights);
}

function twoSessions({ sessions, weights }: Support): readonly Session[] {
  const two = closest(sessions, weights).slice(0, 2);
  return sessions.filter((session) => two.includes(session));
}

function closest(sessions: readonly Session[], weights: Support["weights"]): readonly Session[] {
  const scored = sessions.map((session) => ({ session, score: overlap(session, weights) }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ session }) => session);
}

/** The day that the session's closest dated sentence speaks of, or else the day it was held. */
function dayIn({ day, sentences }: Session, weights: Support["weights"]): Day | undefined {
  if (day === undefined) return undefined;
  const dated = sentences
    .map((sentence) => ({ day: mentionedDay(sentence.text, day), score: overlap(sentence, weights) }))
    .filter((mention) => mention.day !== undefined && mention.score > 0)
    .toSorted((a, b) => b.score - a.score);
  return dated[0]?.day ?? day;
}
