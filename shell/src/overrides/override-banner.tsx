import { TriangleAlert } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { ThemeRoot } from '@panel/shared-ui';
import { createRoot } from 'react-dom/client';
import { isSameDay, lightFormat } from 'date-fns';
import { topProperty } from '../ui/viewport.ts';
import type { Candidates, CandidateState, ModuleStore } from '../federation/module-store.types.ts';
import { resolveRoute } from '../federation/registry/resolve-route.ts';
import type { ActiveOverrides } from './active-overrides.ts';
import { shortVersion } from './short-version.ts';
import type { BuildOverride, CandidateOverride, Refusal } from './override.ts';

export interface OverrideBannerProps {
  overrides: ActiveOverrides;
  refused: readonly Refusal[];
  /** The candidates among the overrides; undefined when there are none. */
  candidates: Promise<Candidates | undefined> | undefined;
  modules: ModuleStore;
}

/**
 * Shows the banner above the panel, in its own React root, so that it stays when the panel crashes.
 */
export function showOverrideBanner(panel: HTMLElement, props: OverrideBannerProps): void {
  for (const refusal of props.refused) {
    const [parameter, , reason] = refusals[refusal];
    console.warn(`[panel] shell: ${parameter} was refused: ${reason}`);
  }
  const container = document.createElement('div');
  // Without a box of its own, so that the banner is sticky within the whole page.
  container.style.display = 'contents';
  // Keys that are pressed in it are for the panel.
  container.dataset.panel = '';
  panel.before(container);
  createRoot(container).render(
    <ThemeRoot>
      <OverrideBanner {...props} />
    </ThemeRoot>,
  );
}

/** These texts do not quote the address: anybody may have written the link, and the banner stands on the login, too. */
const refusals: Record<Refusal, [parameter: string, text: string, reason: string]> = {
  off: [
    '?modulo=',
    'este site não permite substituir módulos; nada foi substituído',
    'config.json of this site has no allowOverrides',
  ],
  origin: [
    '?modulo=',
    'este site não permite módulos dessa origem; nada foi substituído',
    'overrideOrigins in config.json does not name the origin',
  ],
  malformed: [
    '?modulo=',
    'deve ser nome@endereço; nada foi substituído',
    'it is not name@address, or name:routes@address',
  ],
  'malformed-version': [
    '?versao=',
    'deve ser nome@versão; nada foi substituído',
    'it is not name@version',
  ],
  'too-many': [
    '?modulo= e ?versao=',
    'são dez módulos no máximo; os outros não foram substituídos',
    'ten modules at most',
  ],
};

/** Texts for states in which the site has not confirmed the version: they do not quote it either. */
const unconfirmedTexts = {
  pending: 'conferindo se este site a oferece…',
  current: 'já é a versão publicada deste site',
  unknown: 'não está (ou não está mais) em teste neste site; você vê a versão publicada',
  unreadable: 'não foi possível conferir se o site a oferece; você vê a versão publicada',
};

/**
 * Says on every page that modules are overridden, and why overrides of the address are refused. Its link
 * removes them by a page load, which works even if an override breaks the panel.
 */
function OverrideBanner({
  overrides,
  refused,
  candidates: candidatesRead,
  modules,
}: OverrideBannerProps) {
  const bar = useHeightAsViewportTop();
  const candidates = useCandidates(candidatesRead);
  const registry = useSyncExternalStore(modules.subscribe, modules.registryState);
  useSyncExternalStore(overrides.subscribe, () => overrides.builds.size + overrides.versions.size);

  function candidateState({ name }: CandidateOverride): CandidateState | 'pending' {
    if (candidates === 'pending' || registry.status === 'pending') {
      return 'pending';
    }
    const parsed = registry.status === 'ready' ? registry.parsed : undefined;
    return (parsed && candidates?.stateOf(name, parsed)) ?? 'unreadable';
  }

  function describeBuild(override: BuildOverride): Line {
    return { name: override.name, text: buildText(override) };
  }

  function describeCandidate(override: CandidateOverride): Line {
    const state = candidateState(override);
    if (state in unconfirmedTexts) {
      const text = unconfirmedTexts[state as keyof typeof unconfirmedTexts];
      return { name: 'Versão pedida', text };
    }
    const { name, expiresAt } = override;
    const version = shortVersion(override.version);
    const offeredUntil = candidates !== 'pending' && candidates?.offeredUntil(name);
    const until = formatExpiry(Math.min(expiresAt, offeredUntil || Infinity));
    const texts: Partial<Record<typeof state, string>> = {
      'in-use': `você está testando a candidata ${version}, só neste navegador, até ${until}`,
      expired: `a candidata ${version} expirou às ${until}`,
      withdrawn: `a candidata ${version} foi retirada; você vê a versão publicada`,
      'route-taken': `a candidata ${version} usa a rota de outro módulo; você vê a versão publicada`,
    };
    return { name, text: texts[state] ?? '' };
  }

  function buildText({ name, entry, expiresAt, routes }: BuildOverride): string {
    const site = registry.status === 'ready' ? registry.parsed : undefined;
    const isUnknown =
      site !== undefined &&
      !Object.hasOwn(site.registry.modules, name) &&
      !site.rejected.some((module) => module.name === name);
    if (isUnknown && !routes) {
      return 'não existe neste site; nada foi substituído';
    }
    if (!overrides.builds.has(name)) {
      return `a substituição expirou às ${formatExpiry(expiresAt)}`;
    }
    const hasRoute = (route: string) =>
      site && resolveRoute(site, route, overrides.builds)?.name === name;
    return isUnknown && !routes?.some(hasRoute)
      ? 'usa a rota de outro módulo; nada foi substituído'
      : `vem de ${new URL(entry).origin} até ${formatExpiry(expiresAt)}`;
  }

  const isReplaced = overrides.all.some(
    (override) =>
      'entry' in override || ['pending', 'in-use', 'expired'].includes(candidateState(override)),
  );
  const lines = [
    ...overrides.all.map((override) =>
      'entry' in override ? describeBuild(override) : describeCandidate(override),
    ),
    ...refused.map((reason): Line => ({ name: refusals[reason][0], text: refusals[reason][1] })),
  ];
  return (
    <Bar ref={bar} aria-label={isReplaced ? 'Módulos substituídos' : 'Substituição recusada'}>
      <TriangleAlert size={18} aria-hidden />
      <List>
        {[...new Map(lines.map((line) => [`${line.name} ${line.text}`, line]))].map(
          ([key, { name, text }]) => (
            <li key={key}>
              <Name>{name}</Name>: {text}
            </li>
          ),
        )}
      </List>
      <Reset href="?modulo=">{isReplaced ? 'Voltar às versões do site' : 'Fechar'}</Reset>
    </Bar>
  );
}

interface Line {
  name: string;
  text: string;
}

/** The candidates once they are read; undefined when there are none, or the code for them is missing. */
function useCandidates(candidatesRead: OverrideBannerProps['candidates']) {
  const [candidates, setCandidates] = useState<Candidates | 'pending' | undefined>(
    candidatesRead && 'pending',
  );
  useEffect(() => {
    void candidatesRead?.then(setCandidates);
  }, [candidatesRead]);
  return candidates;
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

/** Formats an expiry in the browser's time zone: '18:10', or '02:10 de 21/11' on another day. */
export function formatExpiry(expiresAt: number, now = Date.now()): string {
  const time = lightFormat(expiresAt, 'HH:mm');
  return isSameDay(expiresAt, now) ? time : `${time} de ${lightFormat(expiresAt, 'dd/MM')}`;
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
