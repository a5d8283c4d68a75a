/** Which manifest a file of the manifests folder holds: the official one has `selection`, the other `scenario`. */
export function manifestKind(value: unknown): "official" | "synthetic" | undefined {
  if (typeof value !== "object" || value === null) {
    return undefined;
  }
  if (Object.hasOwn(value, "selection")) {
    return "official";
  }
  return Object.hasOwn(value, "scenario") ? "synthetic" : undefined;
}
