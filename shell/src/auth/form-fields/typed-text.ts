/** Returns the text of a form's field; '' when the form has no such field. */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
