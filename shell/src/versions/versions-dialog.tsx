import { isModuleName } from '@panel/shared-federation';
import { Button, copyText } from '@panel/shared-ui';
import { Plus } from 'lucide-react';
import { use, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SitePolicyContext, type SitePolicy } from '../overrides/site-policy-context.ts';
import { readStoredOverrides, storeOverrides } from '../overrides/take-overrides.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import {
  type Draft,
  draftOf,
  isAdded,
  lifetimeHours,
  linkOf,
  overridesOf,
  siteVersion,
} from './draft.ts';
import { Input, ModuleVersion } from './module-version.tsx';
import { modulesOf, type SiteModule, useCandidates, useSiteRegistry } from './site-modules.ts';

export interface VersionsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Dialog in which developers choose, for this browser only, which build or candidate replaces a module of the site. */
export function VersionsDialog(props: VersionsDialogProps) {
  const policy = use(SitePolicyContext);
  return (
    <Surface title="Versões dos módulos" {...props}>
      {policy && <Versions policy={policy} />}
    </Surface>
  );
}

function Versions({ policy }: { policy: SitePolicy }) {
  const site = useSiteRegistry();
  const modules = site ? modulesOf(site) : [];
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => readStoredOverrides().map(draftOf));
  const [words, setWords] = useState('');
  const searchId = useId();
  const search = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  const results = overridesOf(drafts, modules, policy);
  const problems = results.map((result) => (typeof result === 'string' ? result : undefined));
  const hasProblem = problems.some((problem) => problem !== undefined);

  // The site may lack a module that a link or an older override names.
  const unknown = drafts.filter(
    (draft) => !isAdded(draft) && modules.every(({ name }) => name !== draft.name),
  );
  const listed: SiteModule[] = [
    ...modules.filter(({ name }) => isModuleName(name)),
    ...unknown.map(({ name }) => ({ name, routes: [], version: undefined, isHashed: false })),
  ];
  const candidates = useCandidates(listed, policy.registryUrl, site);
  const rows = [
    ...listed.map((module, index) => ({
      key: module.name,
      module,
      draft:
        drafts.find((draft) => !isAdded(draft) && draft.name === module.name) ??
        siteVersion(module.name),
      candidates: candidates[index] ?? [],
    })),
    ...drafts.filter(isAdded).map((draft, index) => ({
      key: `added ${index}`,
      module: undefined,
      draft,
      candidates: [],
    })),
  ].map((row) => ({ ...row, problem: problems[drafts.indexOf(row.draft)] }));
  const sought = words.trim().toLowerCase();
  const isSought = ({ name, routes }: SiteModule) =>
    [name, ...routes].some((text) => text.includes(sought));
  // A problem that nobody sees would disable the buttons.
  const shown = rows.filter(
    ({ module, draft }) => drafts.includes(draft) || (module && isSought(module)),
  );

  function change(before: Draft, after: Draft | undefined): void {
    const others = drafts.includes(before)
      ? drafts.flatMap((draft) => (draft === before ? (after ?? []) : draft))
      : [...drafts, ...(after ? [after] : [])];
    setDrafts(others);
    const staysShown =
      !isAdded(before) && modules.some((module) => module.name === before.name && isSought(module));
    if (!after && !staysShown) {
      (add.current ?? search.current)?.focus();
    }
  }

  function apply(): void {
    const overrides = results.filter((result) => typeof result === 'object');
    const here = new URL(window.location.href);
    storeOverrides(overrides);
    if (overrides.length > 0 && readStoredOverrides().length === 0) {
      // Storage is blocked.
      window.location.assign(linkOf(drafts, here));
    } else {
      // Those of the address that were refused would change the choice again.
      window.history.replaceState(window.history.state, '', linkOf([], here));
      window.location.reload();
    }
  }

  function reset(): void {
    // The button is disabled after it.
    search.current?.focus();
    setDrafts([]);
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
          ref={search}
          id={searchId}
          type="search"
          autoFocus
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Search>
      <List>
        {shown.map(({ key, ...row }) => (
          <li key={key}>
            <ModuleVersion
              {...row}
              policy={policy}
              onChange={(after) => change(row.draft, after)}
            />
          </li>
        ))}
        {!site && <Muted as="li">A lista de módulos ainda não foi lida.</Muted>}
        {site && shown.length === 0 && <Muted as="li">Nenhum módulo com esse nome ou rota.</Muted>}
      </List>
      {policy.allowOverrides && (
        <Row>
          <Button
            ref={add}
            variant="ghost"
            size="small"
            onClick={() =>
              setDrafts([...drafts, { ...siteVersion(''), kind: 'build', routes: '' }])
            }
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
        <Button variant="ghost" disabled={drafts.length === 0} onClick={reset}>
          Voltar todos ao site
        </Button>
      </Actions>
    </>
  );
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
