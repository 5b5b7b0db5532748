import { signOut, useSession } from '@panel/shared-auth';
import { Menu } from '@base-ui/react/menu';
import { diagnosticsRoute } from '@panel/shared-federation';
import { Link, useLocation } from '@panel/shared-federation/router';
import { Activity, KeyRound, LogOut, MonitorX, ShieldCheck } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { adminPath } from '../../addresses/paths.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SecurityDialog } from './security-dialog.tsx';
import { SignOutDialog } from './sign-out-dialog.tsx';

export interface AccountPopupProps {
  id: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Anchor of the menu; gets the focus back. */
  trigger: RefObject<HTMLButtonElement | null>;
  /** The element that the menu is rendered in: screen readers find it in the header's landmark. */
  container: RefObject<HTMLElement | null>;
}

/** Entries of the account menu, and the dialogs that some of them open. */
export function AccountPopup(props: AccountPopupProps) {
  const { id, isOpen, onOpenChange, trigger, container } = props;
  const session = useSession();
  const [dialog, setDialog] = useState<keyof typeof dialogs>();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isOpen) {
      isLeaving.current = false;
    }
  }, [isOpen]);
  function open(name: keyof typeof dialogs): void {
    isLeaving.current = true;
    setDialog(name);
  }

  const email = session.status === 'signed-in' ? session.email : null;
  return (
    <>
      <Menu.Root
        open={isOpen}
        onOpenChange={(next, { event }) => {
          // The button itself handles clicks on it.
          if (!trigger.current?.contains(event.target as Node)) {
            onOpenChange(next);
          }
        }}
      >
        <Menu.Portal container={container}>
          <Positioner anchor={trigger} side="bottom" align="end" sideOffset={4}>
            {/* A dialog takes the focus, and after a navigation the heading of the new page. */}
            <Popup id={id} finalFocus={() => (isLeaving.current ? false : trigger.current)}>
              <Menu.Group>
                <Email>{email ?? 'Conta'}</Email>
                <Item onClick={() => open('security')}>
                  <ShieldCheck size={16} aria-hidden />
                  Segurança
                </Item>
                <Item onClick={() => open('password')}>
                  <KeyRound size={16} aria-hidden />
                  Trocar senha
                </Item>
                <LinkItem
                  closeOnClick
                  render={<Link to={diagnosticsPath} />}
                  onClick={() => (isLeaving.current = pathname !== diagnosticsPath)}
                >
                  <Activity size={16} aria-hidden />
                  Diagnóstico
                </LinkItem>
                <Item onClick={() => void signOut()}>
                  <LogOut size={16} aria-hidden />
                  Sair
                </Item>
                <Item onClick={() => open('signOut')}>
                  <MonitorX size={16} aria-hidden />
                  Sair de todos os aparelhos
                </Item>
              </Menu.Group>
            </Popup>
          </Positioner>
        </Menu.Portal>
      </Menu.Root>
      {Object.entries(dialogs).map(([name, AnyDialog]) => (
        <AnyDialog
          key={name}
          isOpen={dialog === name}
          onOpenChange={(isNowOpen) => !isNowOpen && setDialog(undefined)}
        />
      ))}
    </>
  );
}

const dialogs = { security: SecurityDialog, password: PasswordDialog, signOut: SignOutDialog };

const diagnosticsPath = adminPath(diagnosticsRoute);

const Positioner = styled(Menu.Positioner)`
  z-index: ${({ theme }) => theme.layer.menu};
`;

const Popup = styled(Menu.Popup)`
  min-inline-size: 14rem;
  max-inline-size: min(24rem, var(--available-width));
  max-block-size: var(--available-height);
  overflow: auto;
  padding: ${({ theme }) => theme.space.xxs};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surfaceRaised};
  box-shadow: ${({ theme }) => theme.shadow.lg};
  outline: none;
`;

const Email = styled(Menu.GroupLabel)`
  padding: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.sm};
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
  font-size: ${({ theme }) => theme.font.size.sm};
  color: ${({ theme }) => theme.color.textMuted};
`;

const itemStyles = css`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  min-block-size: 2.5rem;
  padding-inline: ${({ theme }) => theme.space.sm};
  border-radius: ${({ theme }) => theme.radius.md};
  cursor: pointer;
  outline: none;

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }

  &[data-highlighted] {
    background: ${({ theme }) => theme.color.surfaceHover};
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
  }
`;

const Item = styled(Menu.Item)`
  ${itemStyles}
`;

const LinkItem = styled(Menu.LinkItem)`
  ${itemStyles}
  color: inherit;
  text-decoration: none;
`;
