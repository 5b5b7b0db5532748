import {
  Badge,
  Button,
  type ButtonSize,
  type ButtonVariant,
  Card,
  LongText,
  Message,
  RemoteImage,
  Skeleton,
  Spinner,
  toast,
  type Tone,
} from '@panel/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ExampleTable } from './table/example-table.tsx';

const tones: Record<Tone, string> = {
  neutral: 'Neutro',
  info: 'Informação',
  success: 'Sucesso',
  warning: 'Atenção',
  danger: 'Perigo',
};

const variants: Record<ButtonVariant, string> = {
  primary: 'Principal',
  secondary: 'Secundário',
  ghost: 'Discreto',
  danger: 'Perigo',
};

const sizes: Record<ButtonSize, string> = { small: 'Pequeno', medium: 'Médio', large: 'Grande' };

const longLabel = 'Um rótulo bem mais comprido do que o espaço que as telas costumam dar a ele';

/** The shared components in their variants, and a table in the state of the backend. */
export function ComponentsPage() {
  return (
    <Page>
      <Section title="Tabela">
        <ExampleTable />
      </Section>
      <Section title="Botões">
        {keys(variants).map((variant) => (
          <Line key={variant}>
            {keys(sizes).map((size) => (
              <Button key={size} variant={variant} size={size}>
                {`${variants[variant]}, ${sizes[size].toLowerCase()}`}
              </Button>
            ))}
            <Button variant={variant} disabled>
              Desativado
            </Button>
            <Button variant={variant} isBusy>
              Ocupado
            </Button>
          </Line>
        ))}
        <Line>
          <Button variant="secondary">{longLabel}</Button>
        </Line>
      </Section>
      <Section title="Etiquetas">
        <Line>
          {keys(tones).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tones[tone]}
            </Badge>
          ))}
          <Badge tone="info">{longLabel}</Badge>
        </Line>
      </Section>
      <Section title="Mensagens">
        {keys(tones).map((tone) => (
          <Message
            key={tone}
            tone={tone}
            title={tones[tone]}
            description="Uma mensagem que faz parte da página."
          />
        ))}
        <Message tone="danger" title="Com ações" description={`${longLabel}.`}>
          <Button size="small">Tentar novamente</Button>
          <Button size="small" variant="ghost">
            Fechar
          </Button>
        </Message>
      </Section>
      <Section title="Avisos">
        <Line>
          <Button variant="secondary" onClick={() => toast.success({ title: 'Salvo.' })}>
            Sucesso
          </Button>
          <Button variant="secondary" onClick={() => toast.info({ title: 'Nada mudou.' })}>
            Informação
          </Button>
          <Button
            variant="secondary"
            onClick={() => toast.error({ title: 'Erro', description: 'Não foi salvo.' })}
          >
            Erro
          </Button>
        </Line>
      </Section>
      <Section title="Textos e superfícies">
        <Card>
          <LongText tabIndex={0}>{`${longLabel}. `.repeat(30)}</LongText>
        </Card>
        <Card>
          <LongText tabIndex={0}>{'semespaço'.repeat(60)}</LongText>
        </Card>
      </Section>
      <Section title="Espera">
        <Line>
          <Spinner />
          <Skeleton $width="12rem" />
          <Skeleton $width="4rem" $height="4rem" />
        </Line>
      </Section>
      <Section title="Imagens">
        <Line>
          <RemoteImage src={null} fallback={<Badge tone="neutral">Sem imagem</Badge>} />
          <RemoteImage
            src="javascript:alert(1)"
            fallback={<Badge tone="warning">Endereço inválido</Badge>}
          />
        </Line>
      </Section>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <h2>{title}</h2>
      {children}
    </Group>
  );
}

function keys<Key extends string>(all: Record<Key, unknown>): Key[] {
  return Object.keys(all) as Key[];
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.xl};
`;

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space.md};

  > h2 {
    margin: 0;
    font-size: ${({ theme }) => theme.font.size.md};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
`;
