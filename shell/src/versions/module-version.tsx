import { isModuleName } from '@panel/shared-federation';
import { Badge, Button, excerpt } from '@panel/shared-ui';
import { useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { listCandidates, type OfferedCandidate } from '../federation/read-candidates.ts';
import type { Refusal } from '../overrides/override.ts';
import type { SitePolicy } from '../overrides/override-policy-context.ts';
import { type Draft, overrideOf } from './draft.ts';

/** A module in the site's registry. */
export interface SiteModule {
  name: string;
  routes: readonly string[];
  /** The site's version; undefined when its entry cannot be used. */
  version: string | undefined;
}

interface ModuleVersionProps {
  /** Undefined for a module that the user adds. */
  module: SiteModule | undefined;
  draft: Draft;
  policy: SitePolicy;
  /** Gets undefined when the site's version, or no module, shall be used. */
  onChange: (draft: Draft | undefined) => void;
}

/** One module: the site's version, a candidate, or a build on another origin. */
export function ModuleVersion({ module, draft, policy, onChange }: ModuleVersionProps) {
  const id = useId();
  const candidates = useCandidates(module?.name, policy.registryUrl);
  const result = overrideOf(draft, policy);
  const problem = typeof result === 'string' ? refusalText(result, policy) : undefined;
  const asked = draft.kind === 'candidate' ? draft.version : '';
  const isListed = candidates.some(({ version }) => version === asked);
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });

  function choose(value: string): void {
    const [kind = '', version = ''] = value.split(' ');
    if (kind === '') {
      onChange(undefined);
    } else {
      set({ kind: kind === 'candidate' ? kind : 'build', version });
    }
  }

  return (
    <Frame role="group" aria-label={draft.name || 'Novo módulo'}>
      <Head>
        <Name>{excerpt(module?.name ?? 'Novo módulo', 100)}</Name>
        {draft.kind === 'build' ? (
          <Badge tone="warning">Sem hash: confia-se na origem</Badge>
        ) : (
          <Badge tone="success">Protegido por hash</Badge>
        )}
      </Head>
      <Fields>
        {module ? (
          <Field>
            <label htmlFor={`${id}-version`}>Versão</label>
            <Select
              id={`${id}-version`}
              value={draft.kind === 'candidate' ? `candidate ${draft.version}` : draft.kind}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{`Do site: ${excerpt(module.version ?? '-', 60)}`}</option>
              {[
                ...candidates,
                ...(asked && !isListed ? [{ version: asked, expiresAt: undefined }] : []),
              ].map(({ version, expiresAt }) => (
                <option key={version} value={`candidate ${version}`}>
                  {`Candidata: ${excerpt(version, 60)}${expiresAt === undefined ? ' (não oferecida)' : ''}`}
                </option>
              ))}
              {(policy.allowOverrides || draft.kind === 'build') && (
                <option value="build">Outra compilação</option>
              )}
            </Select>
          </Field>
        ) : (
          <>
            <Field>
              <label htmlFor={`${id}-name`}>Nome</label>
              <Input
                id={`${id}-name`}
                value={draft.name}
                placeholder="mfe-posts"
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <Field>
              <label htmlFor={`${id}-routes`}>Rotas</label>
              <Input
                id={`${id}-routes`}
                value={draft.routes ?? ''}
                placeholder="posts,comments"
                onChange={({ target }) => set({ routes: target.value.replaceAll(' ', '') })}
              />
            </Field>
          </>
        )}
        {draft.kind === 'build' && (
          <Field>
            <label htmlFor={`${id}-address`}>Porta ou endereço</label>
            <Input
              id={`${id}-address`}
              value={draft.address}
              placeholder="3003"
              aria-invalid={problem !== undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onChange={({ target }) => set({ address: target.value })}
            />
          </Field>
        )}
      </Fields>
      {problem && (
        <Problem id={`${id}-problem`} role="status">
          {problem}
        </Problem>
      )}
      {draft.kind !== '' && (
        <Head>
          <Switch>
            <input
              type="checkbox"
              checked={!draft.isOff}
              onChange={({ target }) => set({ isOff: !target.checked })}
            />
            Usar
          </Switch>
          <Button variant="ghost" size="small" onClick={() => onChange(undefined)}>
            {module ? 'Voltar à do site' : 'Remover'}
          </Button>
        </Head>
      )}
    </Frame>
  );
}

/** Says why the panel would refuse an override, and what the site allows. */
function refusalText(refusal: Refusal, { overrideOrigins }: SitePolicy): string {
  const texts: Record<Refusal, string> = {
    off: 'Este site não permite compilações de fora (allowOverrides em config.json).',
    origin: `Este site não permite essa origem. Permite: ${overrideOrigins.join(', ') || 'nenhuma'}.`,
    malformed: 'Dê um nome como mfe-posts, rotas como posts,comments e uma porta ou um endereço.',
    'malformed-version': 'Esta versão não pode ser pedida.',
    'too-many': 'São dez módulos no máximo.',
  };
  return texts[refusal];
}

/** The candidates of a module; none until the site has answered, or when it does not. */
function useCandidates(name: string | undefined, registryUrl: string): OfferedCandidate[] {
  const [candidates, setCandidates] = useState<OfferedCandidate[]>([]);
  useEffect(() => {
    // The registry may name a module whose name leads to another address.
    if (name === undefined || !isModuleName(name)) {
      return;
    }
    const abort = new AbortController();
    listCandidates(registryUrl, name, abort.signal).then(setCandidates, (error: unknown) => {
      if (!abort.signal.aborted) {
        console.warn(`[panel] shell: the candidates of ${name} cannot be read`, error);
      }
    });
    return () => abort.abort();
  }, [name, registryUrl]);
  return candidates;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.xs};
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.font.size.md};
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`;

const Fields = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

const Field = styled.div`
  display: grid;
  flex: 1 1 12rem;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  font-size: ${({ theme }) => theme.font.size.sm};
`;

export const Input = styled.input`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0 ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.borderControl};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  color: inherit;
`;

const Select = styled(Input).attrs({ as: 'select' })``;

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-block-size: 2.75rem;

  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

const Problem = styled.p`
  color: ${({ theme }) => theme.color.dangerText};
  font-size: ${({ theme }) => theme.font.size.sm};
  overflow-wrap: anywhere;
`;
