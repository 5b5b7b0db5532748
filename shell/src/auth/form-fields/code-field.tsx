import { TextField, typedText } from './text-field.tsx';

/** Input for the six digits of an authenticator app; accepts spaces. */
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

/** Selects the refused code in a form, so that typing replaces it. */
export function selectCode(form: HTMLFormElement): void {
  const field = form.elements.namedItem('code');
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** Returns the digits typed into a form's CodeField, without spaces. */
export function typedCode(form: HTMLFormElement): string {
  return typedText(form, 'code').replaceAll(/\s/g, '');
}
