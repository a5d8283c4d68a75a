/** Groups a whole number's digits by three, the same on every machine. */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A count with its word. */
export function counted(count: number, one: string, many: string): string {
  return `${thousands(count)} ${count === 1 ? one : many}`;
}
