/** A number that stands in a text, whatever it counts. */
export interface Figure {
  value: number;
  start: number;
  end: number;
  /** A range gives its middle, and says so. */
  exact: boolean;
}
