import { Button, copyText } from '@panel/shared-ui';
import { Plus } from 'lucide-react';
import { use, useId, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { OverridePolicyContext, type SitePolicy } from '../overrides/override-policy-context.ts';
import { readStoredOverrides, storeOverrides } from '../overrides/take-overrides.ts';
import { useModuleStore } from '../modules/module-store-context.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { type Draft, draftOf, lifetimeHours, linkOf, overrideOf, siteVersion } from './draft.ts';
import { Input, ModuleVersion, type SiteModule } from './module-version.tsx';

export interface VersionsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog in which developers choose, for this browser only, which build or candidate replaces a module of the site. */
export function VersionsDialog(props: VersionsDialogProps) {
  const policy = use(OverridePolicyContext);
  return (
    <Surface title="Versões dos módulos" {...props}>
      {policy && <Versions policy={policy} />}
    </Surface>
  );
}

function Versions({ policy }: { policy: SitePolicy }) {
  const modules = useSiteModules();
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => readStoredOverrides().map(draftOf));
  const [words, setWords] = useState('');
  const searchId = useId();

  const added = drafts.filter(({ name }) => modules.every((module) => module.name !== name));
  const rows = [
    ...modules.map((module) => ({
      key: module.name,
      module,
      draft: drafts.find(({ name }) => name === module.name) ?? siteVersion(module.name),
    })),
    ...added.map((draft) => ({ key: `+${drafts.indexOf(draft)}`, module: undefined, draft })),
  ];
  const shown = rows.filter(({ draft, module }) =>
    [draft.name, ...(module?.routes ?? [])].some((text) => text.includes(words.trim())),
  );
  const results = drafts.map((draft) => overrideOf(draft, policy));
  const hasProblem = results.some((result) => typeof result === 'string');

  function change(before: Draft, after: Draft | undefined): void {
    const others = drafts.includes(before)
      ? drafts.flatMap((draft) => (draft === before ? (after ?? []) : draft))
      : [...drafts, ...(after ? [after] : [])];
    setDrafts(others);
  }

  function apply(): void {
    const overrides = results.filter((result) => typeof result === 'object');
    storeOverrides(overrides);
    if (overrides.length > 0 && readStoredOverrides().length === 0) {
      // Storage is blocked.
      window.location.assign(linkOf(drafts, new URL(window.location.href)));
    } else {
      window.location.reload();
    }
  }

  return (
    <>
      <Muted>
        {`Só neste navegador, por ${lifetimeHours} horas. Vale depois de recarregar o painel.`}
        {!policy.allowOverrides &&
          ' Este site não permite compilações de fora: aqui só se escolhem candidatas.'}
      </Muted>
      <Search>
        <label htmlFor={searchId}>Buscar módulo</label>
        <Input
          id={searchId}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Search>
      <List>
        {shown.map(({ key, module, draft }) => (
          <li key={key}>
            <ModuleVersion
              module={module}
              draft={draft}
              policy={policy}
              onChange={(after) => change(draft, after)}
            />
          </li>
        ))}
        {shown.length === 0 && <Muted as="li">Nenhum módulo com esse nome ou rota.</Muted>}
      </List>
      {policy.allowOverrides && (
        <Row>
          <Button
            variant="ghost"
            size="small"
            onClick={() => setDrafts([...drafts, { ...siteVersion(''), kind: 'build' }])}
          >
            <Plus size={16} aria-hidden />
            Acrescentar módulo
          </Button>
        </Row>
      )}
      <Actions>
        <Button variant="primary" disabled={hasProblem} onClick={apply}>
          Recarregar e usar
        </Button>
        <Button
          variant="secondary"
          disabled={hasProblem || drafts.length === 0}
          onClick={() =>
            void copyText(linkOf(drafts, new URL(window.location.href)), 'Link copiado')
          }
        >
          Copiar como link
        </Button>
        <Button variant="ghost" disabled={drafts.length === 0} onClick={() => setDrafts([])}>
          Voltar todos ao site
        </Button>
      </Actions>
    </>
  );
}

/** The modules in the site's registry, also those that it cannot run. */
function useSiteModules(): SiteModule[] {
  const store = useModuleStore();
  const state = useSyncExternalStore(store.subscribe, store.registryState);
  if (state.status !== 'ready') {
    return [];
  }
  const { registry, rejected } = state.parsed;
  return [
    ...Object.entries(registry.modules).map(([name, { routes, current }]) => ({
      name,
      routes,
      version: current.version,
    })),
    ...rejected.map(({ name, routes }) => ({ name, routes, version: undefined })),
  ];
}

const Surface = styled(ModalDialog)`
  inline-size: min(44rem, calc(100vw - 2rem));
`;

const Muted = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xxs};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

/* Stays in sight below a long list. */
const Actions = styled(Row)`
  position: sticky;
  inset-block-end: calc(-1 * ${({ theme }) => theme.space.lg});
  margin: ${({ theme }) => `0 -${theme.space.lg} -${theme.space.lg}`};
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  background: ${({ theme }) => theme.color.surfaceRaised};
`;
