import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { contentId } from './admin-layout.tsx';
import type { Updates } from '../updates/updates.ts';

/** Offers to reload the page when the site has newer versions. The panel never reloads by itself. */
export function UpdateNotice({ updates }: { updates: Updates }) {
  const isAvailable = useSyncExternalStore(updates.subscribe, updates.isAvailable);
  useEffect(() => updates.watch(), [updates]);

  /** Hides the notice, and moves the focus from its button to the page. */
  function dismiss(): void {
    updates.dismiss();
    document.getElementById(contentId)?.focus({ preventScroll: true });
  }

  return (
    // Rendered even when empty: screen readers announce text that is added to an existing element.
    <Live role="status">
      {isAvailable && (
        <Pill>
          <span>
            Nova versão disponível ·{' '}
            <Reload type="button" onClick={() => window.location.reload()}>
              Atualizar
            </Reload>
          </span>
          <Dismiss type="button" aria-label="Dispensar" title="Dispensar" onClick={dismiss}>
            <X size={16} aria-hidden />
          </Dismiss>
        </Pill>
      )}
    </Live>
  );
}

const Live = styled.div`
  display: flex;
  justify-content: center;
`;

const Pill = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  padding-inline: ${({ theme }) => `${theme.space.md} ${theme.space.xxs}`};
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.infoSoft};
  color: ${({ theme }) => theme.color.infoText};
  font-size: ${({ theme }) => theme.font.size.sm};
  line-height: 1.25rem;

  ${({ theme }) => theme.media.mobile} {
    flex: 1;
    justify-content: space-between;
    padding-inline: ${({ theme }) => theme.space.md};
    border-radius: 0;
  }
`;

const Reload = styled.button`
  padding: ${({ theme }) => theme.space.xxs};
  margin: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;

  ${({ theme }) => theme.media.thumb} {
    min-block-size: 2.75rem;
  }
`;

const Dismiss = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 2rem;
  block-size: 2rem;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.full};
  background: transparent;
  color: inherit;
  cursor: pointer;

  ${({ theme }) => theme.media.thumb} {
    inline-size: 2.75rem;
    block-size: 2.75rem;
  }

  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
`;
