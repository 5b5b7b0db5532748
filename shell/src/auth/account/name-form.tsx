import { Button } from '@panel/shared-ui';
import type { FormEvent, Ref } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../form-fields/text-field.tsx';
import { typedText } from '../form-fields/typed-text.ts';

export interface NameFormProps {
  defaultName: string;
  addButton: Ref<HTMLButtonElement>;
  isBusy: boolean;
  onSubmit: (name: string) => void;
}

/** Form that names a new authenticator app; its name cannot be changed later. */
export function NameForm({ defaultName, addButton, isBusy, onSubmit }: NameFormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(typedText(event.currentTarget, 'name').trim());
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        key={defaultName}
        label="Nome do aplicativo"
        name="name"
        defaultValue={defaultName}
        autoComplete="off"
        maxLength={60}
        pattern=".*\S.*"
        title="Um nome com pelo menos uma letra"
        required
      />
      <Button ref={addButton} type="submit" isBusy={isBusy}>
        Adicionar aplicativo autenticador
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
`;
