import type { Enrolment } from '@panel/shared-auth';
import { Button, Message, Spinner, toast } from '@panel/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EnrolmentForm } from './enrolment-form.tsx';
import { FactorList } from './factor-list.tsx';
import { freeName } from './free-name.ts';
import { NameForm } from './name-form.tsx';
import { factorErrorText } from './factor-error-text.ts';
import { enrolMutation, factorsQuery, removeMutation } from './security.queries.ts';

/** Lists the account's authenticator apps, adds one, removes one. */
export function SecurityPanel() {
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
  if (factors.isLoadingError) {
    return (
      <Message
        tone="danger"
        title="Não foi possível carregar os aplicativos."
        description={factorErrorText(factors.error)}
        role="alert"
      >
        <Button variant="secondary" onClick={() => void factors.refetch()}>
          Tentar novamente
        </Button>
      </Message>
    );
  }
  const error = enrol.error ?? remove.error;
  const verified = factors.data.filter(({ isVerified }) => isVerified);
  return (
    <>
      {error && <Message tone="danger" title={factorErrorText(error)} role="alert" />}
      <FactorList
        factors={verified}
        removing={remove.isPending ? remove.variables : undefined}
        onRemove={(id) => {
          enrol.reset();
          remove.mutate(id);
        }}
      />
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
