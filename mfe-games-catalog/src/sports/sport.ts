/** A sport as the backend sends it; any field may be null. */
export interface Sport {
  id: string | null;
  name: string | null;
  value: string | null;
  /** The http(s) address of an image, or a text, such as an emoji. */
  icon: string | null;
}
