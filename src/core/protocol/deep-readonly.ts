/** Plain data that may not be changed at any depth; lists, tuples and single values keep their kind. */
export type DeepReadonly<T> = { readonly [Key in keyof T]: DeepReadonly<T[Key]> };
