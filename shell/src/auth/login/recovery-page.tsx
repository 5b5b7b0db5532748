import {
  openRecovery,
  readRecoveryLink,
  type RecoveryLink,
  sendRecoveryLink,
  setRecoveredPassword,
  verifyRecoveryCode,
} from '@panel/shared-auth/password';
import { useLocation, useNavigate } from '@panel/shared-federation/router';
import { Button, Message, Spinner, toast } from '@panel/shared-ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { recoveryPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../ui/full-page.tsx';
import { accountErrorText } from '../form-fields/account-error-text.ts';
import { AccountForm, AccountName } from '../form-fields/account-form.tsx';
import { useAction } from '../access/use-action.ts';
import { PasswordField } from '../form-fields/password-field.tsx';
import { CodeField, EmailField, typedCode, typedText } from '../form-fields/text-fields.tsx';
import { LoginCard } from './login-card.tsx';

/**
 * /login/nova-senha: asks for a recovery link; the link leads here, with a secret in the fragment, and then the page
 * sets the new password (decision 0052).
 */
export function RecoveryPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [fragment, setFragment] = useState(hash);
  if (hash && hash !== fragment) {
    setFragment(hash);
  }
  useEffect(() => {
    if (hash) {
      // The secret must not stay in the address, nor in the history.
      void navigate(recoveryPath, { replace: true });
    }
  }, [hash, navigate]);
  const link = useMemo(() => readRecoveryLink(fragment), [fragment]);
  return typeof link === 'object' ? (
    <Recovery
      key={fragment}
      link={link}
      // The user may have opened another link meanwhile.
      onUnusable={() => setFragment((opened) => (opened === fragment ? refusal : opened))}
    />
  ) : (
    <LinkRequest isRefused={link === 'unusable'} />
  );
}

/** The fragment of a link that the auth server has refused. */
const refusal = '#error=access_denied';

/** Asks for the email of the account, to which the auth server sends a link. */
function LinkRequest({ isRefused }: { isRefused: boolean }) {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return (
      <LoginCard
        title="Confira o seu email"
        description="Se existe uma conta com este email, o link para criar outra senha chega em instantes."
      >
        <Address>{email}</Address>
        <p role="status">
          O link vale uma única vez e por pouco tempo. Se ele não chegar, confira a pasta de spam. A
          mesma conta só recebe outro depois de um minuto.
        </p>
        {/* The field that had the focus is gone. */}
        <Button autoFocus variant="secondary" size="large" onClick={() => setEmail(undefined)}>
          Pedir outro link
        </Button>
        <BackToLogin />
      </LoginCard>
    );
  }
  return (
    <LoginCard
      title="Esqueceu a senha?"
      description="Digite o email da sua conta para receber um link e criar outra senha."
    >
      {isRefused && (
        <Message
          tone="danger"
          title="Este link expirou ou já foi usado."
          description="Peça outro abaixo."
          role="alert"
        />
      )}
      <AccountForm
        label="Enviar link"
        what="ask for a recovery link"
        send={(form) => sendRecoveryLink(typedText(form, 'email'), location.origin + recoveryPath)}
        onSuccess={(form) => setEmail(typedText(form, 'email'))}
      >
        <EmailField />
      </AccountForm>
      <BackToLogin />
    </LoginCard>
  );
}

interface RecoveryProps {
  link: RecoveryLink;
  onUnusable: () => void;
}

/** Opens a recovery link; asks for the code of the second factor, if there is one, and for the new password. */
function Recovery({ link, onUnusable }: RecoveryProps) {
  const navigate = useNavigate();
  const [isVerified, setVerified] = useState(false);
  const [account, setAccount] = useState<Awaited<ReturnType<typeof openRecovery>>>();
  const { run, error } = useAction({
    what: 'open a recovery link',
    send: openRecovery,
    onSuccess: (opened) => (opened ? setAccount(opened) : onUnusable()),
  });
  const open = useEffectEvent(() => void run(link));
  useEffect(() => open(), [link]);

  if (error) {
    return (
      <LoginCard title="Nova senha" description="O link ainda não pôde ser aberto.">
        <Message tone="danger" title={accountErrorText(error)} role="alert" />
        <Button size="large" onClick={() => void run(link)}>
          Tentar novamente
        </Button>
        <BackToLogin />
      </LoginCard>
    );
  }
  if (!account) {
    return (
      <LoginCard title="Nova senha" description="O link está sendo verificado.">
        <Spinner />
      </LoginCard>
    );
  }
  if (account.isCodeDue && !isVerified) {
    return (
      <LoginCard
        title="Nova senha"
        description="Digite o código de 6 dígitos do seu aplicativo autenticador."
      >
        <AccountForm
          label="Continuar"
          what="verify the second factor"
          send={(form) => verifyRecoveryCode(account, typedCode(form))}
          onSuccess={() => setVerified(true)}
        >
          <CodeField />
        </AccountForm>
        <BackToLogin />
      </LoginCard>
    );
  }
  return (
    <LoginCard
      title="Nova senha"
      description="Depois de salvar, entre com a nova senha. Os outros aparelhos desta conta saem."
    >
      <Address>{account.email ?? 'A sua conta'}</Address>
      <AccountForm
        label="Salvar a nova senha"
        what="set a new password"
        send={async (form) => {
          await setRecoveredPassword(account, typedText(form, 'password'));
          // Not in `onSuccess`: it does not run after this browser's session has ended, which the new password may do.
          void navigate('/login', { replace: true });
          toast.success({ title: 'Senha alterada. Entre com a nova senha.' });
        }}
        onSuccess={() => undefined}
      >
        <AccountName email={account.email} />
        <PasswordField
          label="Nova senha"
          name="password"
          autoComplete="new-password"
          required
          autoFocus
        />
      </AccountForm>
      <BackToLogin />
    </LoginCard>
  );
}

function BackToLogin() {
  return (
    <ButtonLink to="/login" variant="ghost" size="small">
      Voltar ao login
    </ButtonLink>
  );
}

/** The account's email, which may be of any length. */
const Address = styled.p`
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
  font-weight: ${({ theme }) => theme.font.weight.semibold};
`;
