import { TextField } from './text-field.tsx';
import { typedText } from './typed-text.ts';

/** The six digits that an authenticator app shows; typed, pasted or filled in, spaces and all. */
export function CodeField() {
  return (
    <TextField
      label="Código"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*(\d\s*){6}"
      title="6 dígitos"
      required
      autoFocus
    />
  );
}

/** Selects a form's code, so that the next one replaces what was refused. */
export function selectCode(form: HTMLFormElement): void {
  const field = form.elements.namedItem('code');
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** What was typed into a form's CodeField, as the auth server wants it: digits only. */
export function typedCode(form: HTMLFormElement): string {
  return typedText(form, 'code').replaceAll(/\s/g, '');
}
