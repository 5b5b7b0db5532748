import { styled } from 'styled-components';
import type { Enrolment, Factor } from '@panel/shared-auth';
import { Button, Message, Spinner, toast } from '@panel/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import { EnrolmentForm } from './enrolment-form.tsx';
import { AccountDialog, type AccountDialogProps, Description } from './password-dialog.tsx';
import { FactorList } from './factor-list.tsx';
import { accountErrorText } from '../form-fields/account-error-text.ts';
import { enrolMutation, factorsQuery, removeMutation } from './security.queries.ts';
import { TextField, typedText } from '../form-fields/text-fields.tsx';

/** Dialog with the second factors of the account (R13). */
export function SecurityDialog({ isOpen, onOpenChange }: AccountDialogProps) {
  return (
    <AccountDialog title="Segurança" isOpen={isOpen} onOpenChange={onOpenChange}>
      <Description>
        Com a verificação em duas etapas, o painel pede, além da senha, um código do seu aplicativo
        autenticador.
      </Description>
      <SecurityPanel />
    </AccountDialog>
  );
}

/** Lists the account's authenticator apps, adds one, removes one. */
function SecurityPanel() {
  const queries = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const addButton = useRef<HTMLButtonElement>(null);
  const enrol = useMutation({ ...enrolMutation, onSuccess: setEnrolment });
  const remove = useMutation({
    ...removeMutation,
    onSuccess: () => {
      toast.success({ title: 'Aplicativo autenticador removido.' });
      // The row with the focus is about to be removed.
      addButton.current?.focus();
    },
    onSettled: () => queries.invalidateQueries(factorsQuery),
  });

  // Before the list's states: a list that fails to reload must not remove a half-filled form.
  if (enrolment) {
    return (
      <EnrolmentForm
        enrolment={enrolment}
        onCancel={() => setEnrolment(undefined)}
        onSuccess={async () => {
          await queries.invalidateQueries(factorsQuery);
          setEnrolment(undefined);
        }}
      />
    );
  }
  if (factors.isPending) {
    return <Spinner />;
  }
  // Hides the old list after a failed reload: it may lack a new app, or still have a removed one.
  const failure = factors.isError && (
    <Message
      tone="danger"
      title="Não foi possível carregar os aplicativos."
      description={accountErrorText(factors.error)}
      role="alert"
    >
      <Button
        variant="secondary"
        isBusy={factors.isFetching}
        onClick={() => void factors.refetch()}
      >
        Tentar novamente
      </Button>
    </Message>
  );
  if (!factors.data) {
    return failure;
  }
  const verified = factors.data.filter(({ isVerified }) => isVerified);
  const error = enrol.error ?? remove.error;
  return (
    <>
      {error && <Message tone="danger" title={accountErrorText(error)} role="alert" />}
      {failure || (
        <FactorList
          factors={verified}
          removing={remove.isPending ? remove.variables : undefined}
          onRemove={(id) => {
            enrol.reset();
            remove.mutate(id);
          }}
        />
      )}
      <NameForm
        defaultName={freeName(verified)}
        addButton={addButton}
        isBusy={enrol.isPending}
        onSubmit={(name) => {
          remove.reset();
          enrol.mutate(name);
        }}
      />
    </>
  );
}

interface NameFormProps {
  defaultName: string;
  addButton: Ref<HTMLButtonElement>;
  isBusy: boolean;
  onSubmit: (name: string) => void;
}

/** Form that names a new authenticator app; its name cannot be changed later. */
function NameForm({ defaultName, addButton, isBusy, onSubmit }: NameFormProps) {
  const [typed, setTyped] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onSubmit(typedText(event.currentTarget, 'name').trim());
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        label="Nome do aplicativo"
        name="name"
        value={typed ?? defaultName}
        onChange={({ target }) => setTyped(target.value)}
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

/** The first of 'Aplicativo autenticador 1', 'Aplicativo autenticador 2' and so on that no factor has. */
function freeName(factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ name }) => name));
  let number = 1;
  while (taken.has(nameWith(number))) {
    number += 1;
  }
  return nameWith(number);
}

const nameWith = (number: number) => `Aplicativo autenticador ${number}`;

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.sm};
`;
