import { Link } from '@panel/shared-federation/router';
import { styled } from 'styled-components';
import { adminPath } from '../addresses/admin-paths.ts';

/** Name of the current page, after a link to the dashboard. */
export function Breadcrumb({ title, isHome }: { title: string; isHome: boolean }) {
  return (
    <Frame aria-label="Trilha de navegação">
      <List>
        {!isHome && (
          <li>
            <Home to={adminPath('')}>Painel</Home>
            <Separator aria-hidden>/</Separator>
          </li>
        )}
        <Current aria-current="page">{title}</Current>
      </List>
    </Frame>
  );
}

const Frame = styled.nav`
  min-width: 0;
  max-width: 100%;
  font-size: ${({ theme }) => theme.font.size.md};
`;

/** Below 360 px only the link shows: the heading repeats the page's name. */
const List = styled.ol`
  display: flex;
  min-width: 0;
  padding: 0;
  margin: 0;
  list-style: none;
  white-space: nowrap;

  @media (width < 360px) {
    li + li,
    [aria-hidden] {
      display: none;
    }
  }
`;

const Home = styled(Link)`
  padding-block: ${({ theme }) => theme.space.xxs};
  border-radius: ${({ theme }) => theme.radius.sm};
  color: ${({ theme }) => theme.color.textMuted};
  text-decoration: none;

  &:hover {
    color: ${({ theme }) => theme.color.text};
    text-decoration: underline;
  }
`;

const Separator = styled.span`
  padding-inline: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
`;

const Current = styled.li`
  overflow: hidden;
  text-overflow: ellipsis;
  font-weight: ${({ theme }) => theme.font.weight.medium};
`;
