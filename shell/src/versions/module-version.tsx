import { Badge, Button, excerpt } from '@panel/shared-ui';
import { useId, useRef } from 'react';
import { css, styled } from 'styled-components';
import type { SitePolicy } from '../overrides/site-policy-context.ts';
import { shortVersion } from '../overrides/short-version.ts';
import type { Draft, Problem } from './draft.ts';
import type { Candidates, SiteModule } from './site-modules.ts';

interface ModuleVersionProps {
  /** Undefined for a module that the user adds. */
  module: SiteModule | undefined;
  draft: Draft;
  /** Why the draft cannot be used. */
  problem: Problem | undefined;
  candidates: Candidates;
  policy: SitePolicy;
  /** Receives undefined when the user goes back to the site's version, or removes an added module. */
  onChange: (draft: Draft | undefined) => void;
}

/** One module: the site's version, a candidate, or a build on another origin. */
export function ModuleVersion(props: ModuleVersionProps) {
  const { module, draft, problem, candidates, policy, onChange } = props;
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const invalid = problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };
  const asked = draft.kind === 'candidate' ? draft.version : '';
  const offered = typeof candidates === 'string' ? [] : candidates;
  const isListed = offered.some(({ version }) => version === asked);
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });

  function choose(value: string): void {
    const [kind = '', version = ''] = value.split(' ');
    if (kind === '') {
      onChange(undefined);
    } else {
      set({ kind: kind === 'candidate' ? kind : 'build', version });
    }
  }

  /** The button that was pressed disappears. */
  function reset(): void {
    select.current?.focus();
    onChange(undefined);
  }

  return (
    <Frame role="group" aria-label={draft.name || 'Novo módulo'}>
      <Head>
        <Name>{excerpt(module?.name ?? 'Novo módulo', 100)}</Name>
        {draft.kind === 'build' ? (
          <Badge tone="warning">Sem hash: confia-se na origem</Badge>
        ) : (
          (draft.kind === 'candidate' || module?.isHashed) && (
            <Badge tone="success">Protegido por hash</Badge>
          )
        )}
      </Head>
      <Fields>
        {module ? (
          <Field>
            <label htmlFor={`${id}-version`}>Versão</label>
            <Select
              ref={select}
              id={`${id}-version`}
              value={draft.kind === 'candidate' ? `candidate ${draft.version}` : draft.kind}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{`Do site: ${excerpt(shortVersion(module.version ?? '-'), 60)}`}</option>
              {[
                ...offered,
                ...(asked && !isListed ? [{ version: asked, expiresAt: undefined }] : []),
              ].map(({ version, expiresAt }) => (
                <option key={version} value={`candidate ${version}`}>
                  {`Candidata: ${excerpt(shortVersion(version), 60)}${expiresAt === undefined ? ' (não oferecida)' : ''}`}
                </option>
              ))}
              {candidates === 'pending' && <option disabled>Lendo as candidatas…</option>}
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
                {...invalid}
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <Field>
              <label htmlFor={`${id}-routes`}>Rotas</label>
              <Input
                id={`${id}-routes`}
                value={draft.routes ?? ''}
                placeholder="posts,comments"
                {...invalid}
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
              {...invalid}
              onChange={({ target }) => set({ address: target.value })}
            />
          </Field>
        )}
      </Fields>
      {candidates === 'failed' && <Note>As candidatas não puderam ser lidas.</Note>}
      {problem && (
        <ProblemText id={`${id}-problem`} role="status">
          {problemText(problem, policy)}
        </ProblemText>
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
          <Button variant="ghost" size="small" onClick={reset}>
            {module ? 'Voltar à do site' : 'Remover'}
          </Button>
        </Head>
      )}
    </Frame>
  );
}

/** Says why a draft cannot be used, and what the site allows. */
function problemText(problem: Problem, { overrideOrigins }: SitePolicy): string {
  const texts: Record<Problem, string> = {
    off: 'Este site não permite compilações de fora (allowOverrides em config.json).',
    origin: `Este site não permite essa origem. Permite: ${overrideOrigins.join(', ') || 'nenhuma'}.`,
    malformed: 'Dê um nome como mfe-posts, rotas como posts,comments e uma porta ou um endereço.',
    'malformed-version': 'Esta versão não pode ser pedida.',
    'too-many': 'São dez módulos no máximo.',
    taken: 'O site já tem um módulo com este nome ou uma destas rotas.',
    repeated: 'Outro módulo daqui já tem este nome ou uma destas rotas.',
  };
  return texts[problem];
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
  gap: ${({ theme }) => theme.space.xxs};
  align-content: start;
  font-size: ${({ theme }) => theme.font.size.sm};
`;

const control = css`
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: 0 ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.borderControl};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  color: inherit;
`;

export const Input = styled.input`
  ${control}
`;

const Select = styled.select`
  ${control}
`;

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

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font-size: ${({ theme }) => theme.font.size.sm};
`;

const ProblemText = styled.p`
  color: ${({ theme }) => theme.color.dangerText};
  font-size: ${({ theme }) => theme.font.size.sm};
  overflow-wrap: anywhere;
`;
