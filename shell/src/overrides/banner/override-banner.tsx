import { TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { topProperty } from '../../ui/viewport.ts';
import type { ModuleStore } from '../../federation/types/module-store.types.ts';
import type { ActiveOverrides } from '../active-overrides.ts';
import { formatExpiry } from './format-expiry.ts';
import type { Override, RefusedOverride } from '../override.ts';

export interface OverrideBannerProps {
  overrides: ActiveOverrides;
  refused: readonly RefusedOverride[];
  modules: ModuleStore;
}

const refusals: Record<RefusedOverride['reason'], string> = {
  off: 'este site não permite substituir módulos; nada foi substituído',
  origin: 'este site não permite módulos dessa origem; nada foi substituído',
  malformed: 'deve ser nome@endereço; nada foi substituído',
};

/**
 * Says on every page that modules are overridden, and which overrides of the address are refused. Its link
 * removes them by a page load, which works even if an override breaks the panel.
 */
export function OverrideBanner({ overrides, refused, modules }: OverrideBannerProps) {
  const bar = useHeightAsViewportTop();
  const registry = useSyncExternalStore(modules.subscribe, modules.registryState);
  useSyncExternalStore(overrides.subscribe, () => overrides.entries.size);

  function describe({ name, entry, expiresAt }: Override): string {
    const isUnknown =
      registry.status === 'ready' &&
      !Object.hasOwn(registry.parsed.registry.modules, name) &&
      !registry.parsed.rejected.some((module) => module.name === name);
    if (isUnknown) {
      return 'não existe neste site; nada foi substituído';
    }
    return overrides.entries.has(name)
      ? `vem de ${new URL(entry).origin} até ${formatExpiry(expiresAt)}`
      : `a substituição expirou às ${formatExpiry(expiresAt)}`;
  }

  return (
    <Bar
      ref={bar}
      aria-label={overrides.all.length > 0 ? 'Módulos substituídos' : 'Substituição recusada'}
    >
      <TriangleAlert size={18} aria-hidden />
      <List>
        {overrides.all.map((override) => (
          <li key={override.name}>
            <Name>{override.name}</Name>: {describe(override)}
          </li>
        ))}
        {refused.map(({ name = '?modulo=', reason }, index) => (
          <li key={index}>
            <Name>{name}</Name>: {refusals[reason]}
          </li>
        ))}
      </List>
      <Reset href="?modulo=">
        {overrides.all.length > 0 ? 'Voltar às versões do site' : 'Fechar'}
      </Reset>
    </Bar>
  );
}

/** Publishes the banner's height, so that the panel's sticky elements stay below it: see ui/viewport.ts. */
function useHeightAsViewportTop() {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    function measure(): void {
      const height = bar.current?.getBoundingClientRect().height ?? 0;
      root.style.setProperty(topProperty, `${height}px`);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(bar.current!);
    measure();
    return () => {
      observer.disconnect();
      root.style.removeProperty(topProperty);
    };
  }, []);
  return bar;
}

const Bar = styled.section`
  position: sticky;
  inset-block-start: 0;
  z-index: ${({ theme }) => theme.layer.header};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.sm}`};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.md}`};
  border-block-end: 1px solid ${({ theme }) => theme.color.warningDot};
  background: ${({ theme }) => theme.color.warningSoft};
  color: ${({ theme }) => theme.color.warningText};
  font-size: ${({ theme }) => theme.font.size.sm};

  > svg {
    flex: none;
  }
`;

const List = styled.ul`
  flex: 1;
  min-inline-size: 14rem;
  overflow-wrap: anywhere;
`;

const Name = styled.strong`
  font-weight: ${({ theme }) => theme.font.weight.semibold};
`;

const Reset = styled.a`
  padding-block: ${({ theme }) => theme.space.xxs};
  color: inherit;
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
