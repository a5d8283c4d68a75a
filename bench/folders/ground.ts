/** Where folders are made, and of what. */
export interface Ground {
  readonly repository: string;
  /** Folder for the folders that are made. */
  readonly scratch: string;
}
