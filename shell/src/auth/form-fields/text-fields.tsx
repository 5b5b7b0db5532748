import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  /** Element at the end of the input, such as a button. */
  trailing?: ReactNode;
}

/** A labelled input of the login forms. */
export function TextField({ label, trailing, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field>
      <Label htmlFor={id}>{label}</Label>
      <Frame>
        <Input id={id} {...input} />
        {trailing}
      </Frame>
    </Field>
  );
}

/** Input for the email of an account; the first of its form. */
export function EmailField() {
  return (
    <TextField label="Email" name="email" type="email" autoComplete="username" required autoFocus />
  );
}

/** Returns the text of a form's field; '' when the form has no such field. */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

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

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
`;

const Label = styled.label`
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;

const Frame = styled.div`
  display: flex;
  align-items: center;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.borderControl};
  border-radius: ${({ theme }) => theme.radius.md};

  &:has(> input:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space.md};
  background: transparent;
  border: 0;
  outline: none;

  ${({ theme }) => theme.media.thumb} {
    font-size: ${({ theme }) => theme.font.size.field};
  }
`;
