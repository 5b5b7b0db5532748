/** A sport as the backend tells of it; anything may be missing. */
export interface Sport {
  id: string | null;
  name: string | null;
  value: string | null;
  /** The http(s) address of an image, or a text to show as it is, such as an emoji. */
  icon: string | null;
}
