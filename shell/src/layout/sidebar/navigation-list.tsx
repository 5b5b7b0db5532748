import { signOut } from '@panel/shared-auth';
import { formatNumber, keysSetting, useSetting, VisuallyHidden } from '@panel/shared-ui';
import { LogOut } from 'lucide-react';
import { NavLink } from '@panel/shared-federation/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { usePrefetchOnIntent } from '../../modules/prefetch.ts';
import { useWaitingRows } from '../../modules/use-waiting-rows.ts';
import { Brand } from '../../ui/brand.tsx';
import { adminPath } from '../../addresses/paths.ts';
import { useModuleEntries } from '../../modules/module-entries.ts';
import { goKey, navigation, type NavigationEntry } from '../../addresses/sidebar-entries.ts';

export interface NavigationProps {
  /** Whether only icons are visible; labels are then read by screen readers, and shown as tooltips. */
  isCollapsed: boolean;
  onNavigate?: () => void;
}

/** The 13 entries in the order of R23, the modules' entries, and 'Sair'. */
export function Navigation({ isCollapsed, onNavigate }: NavigationProps) {
  const prefetch = usePrefetchOnIntent();
  const column = useRef<HTMLDivElement>(null);
  const { areHidden, triggerProps } = useTooltips(column, isCollapsed);
  const hasTitles = useSetting(keysSetting)[0] === 'on' && !isCollapsed;
  const waitingOn = useWaitingRows();
  const moduleEntries = useModuleEntries();
  const entryItem = ({ label, segment, icon: Icon, key }: NavigationEntry) => {
    const waiting = waitingOn(segment);
    return (
      <li key={segment}>
        <NavLink
          to={adminPath(segment)}
          end={segment === ''}
          title={hasTitles && key ? `Atalho: ${goKey} ${key}` : undefined}
          // A touch sends `pointerenter`, too; voice control may send a click only.
          onPointerEnter={() => prefetch(segment)}
          onFocus={() => prefetch(segment)}
          onClick={() => {
            prefetch(segment);
            onNavigate?.();
          }}
          {...triggerProps}
        >
          <Icon size={18} aria-hidden />
          <span {...labelMark}>{label}</span>
          {waiting ? (
            <>
              {/* The spaces part the words of the link's name. */}
              <Count $isCollapsed={isCollapsed}>{` ${formatNumber(waiting)}`}</Count>
              <VisuallyHidden>{waiting === 1 ? ' pendente' : ' pendentes'}</VisuallyHidden>
            </>
          ) : null}
        </NavLink>
      </li>
    );
  };
  return (
    <Column
      ref={column}
      $isCollapsed={isCollapsed}
      data-tooltips={areHidden ? 'hidden' : undefined}
    >
      <BrandRow {...triggerProps}>
        <Brand size={28} />
        <span {...labelMark}>Admin Panel</span>
      </BrandRow>
      <nav aria-label="Menu principal">
        <List>{navigation.map(entryItem)}</List>
        {moduleEntries.length > 0 && <ModuleList>{moduleEntries.map(entryItem)}</ModuleList>}
      </nav>
      <SignOut type="button" onClick={() => void signOut()} {...triggerProps}>
        <LogOut size={18} aria-hidden />
        <span {...labelMark}>Sair</span>
      </SignOut>
    </Column>
  );
}

/** Attribute of each label, which is a tooltip while only icons are visible. */
const labelMark = { 'data-tooltip': '' };

/**
 * Lets Escape hide tooltips that styles show on hover and focus, until the pointer or the focus leaves
 * their trigger (WCAG 1.4.13).
 *
 * @param list the element that contains the triggers
 * @returns whether the tooltips are hidden, and props for each trigger
 */
function useTooltips(list: RefObject<HTMLElement | null>, isOn: boolean) {
  const [areHidden, setHidden] = useState(false);
  useEffect(() => {
    function hide(event: KeyboardEvent): void {
      if (event.key === 'Escape' && list.current?.querySelector(shownTooltip)) {
        // A pointer that rests on the sidebar must not keep Escape from the page, where it may take a decision back.
        if (list.current.contains(document.activeElement)) {
          event.preventDefault();
        }
        setHidden(true);
      }
    }
    if (isOn && !areHidden) {
      window.addEventListener('keydown', hide, true);
    }
    return () => window.removeEventListener('keydown', hide, true);
  }, [list, isOn, areHidden]);
  const show = () => setHidden(false);
  return { areHidden, triggerProps: { onPointerLeave: show, onBlur: show } };
}

const shownTooltip = ':is(:hover, :focus-visible) > [data-tooltip]';

/**
 * Fixed, because the scrolling sidebar would clip it; its height is that of its entry. The pseudo-element
 * fills the gap, so that the pointer can move from the entry to the tooltip.
 */
const tooltips = css`
  [data-tooltip] {
    position: fixed;
    inset-inline-start: 3.25rem;
    z-index: ${({ theme }) => theme.layer.menu};
    padding: ${({ theme }) => `${theme.space.xxs} ${theme.space.xs}`};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.md};
    background: ${({ theme }) => theme.color.surfaceRaised};
    color: ${({ theme }) => theme.color.text};
    box-shadow: ${({ theme }) => theme.shadow.md};
    font-size: ${({ theme }) => theme.font.size.sm};

    &::before {
      content: '';
      position: absolute;
      inset: 0 100% 0 -0.75rem;
    }
  }

  :not(:hover, :focus-visible) > [data-tooltip],
  &[data-tooltips='hidden'] [data-tooltip] {
    width: 1px;
    height: 1px;
    padding: 0;
    border: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Also styles the labels, which are plain elements: styled components take longer to render. */
const Column = styled.div<{ $isCollapsed: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 100%;
  padding: ${({ theme }) => theme.space.xs} 6px ${({ theme }) => theme.space.md};

  ${({ $isCollapsed }) => $isCollapsed && tooltips}
`;

/** Logo and name stand above the icons and labels of the entries. */
const BrandRow = styled.div`
  display: flex;
  gap: 7px;
  align-items: center;
  min-height: 40px;
  padding: 0 4px;
  font-weight: ${({ theme }) => theme.font.weight.semibold};
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

const entryStyles = css`
  display: flex;
  gap: 12px;
  align-items: center;
  width: 100%;
  min-height: 36px;
  padding: 0 9px;
  font-size: ${({ theme }) => theme.font.size.md};
  font-weight: ${({ theme }) => theme.font.weight.medium};
  color: ${({ theme }) => theme.color.textMuted};
  text-decoration: none;
  white-space: nowrap;
  background: transparent;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  cursor: pointer;

  svg {
    flex: none;
  }

  &:hover {
    color: ${({ theme }) => theme.color.text};
    background: ${({ theme }) => theme.color.surfaceHover};
  }

  ${({ theme }) => theme.media.thumb} {
    min-height: 44px;
  }
`;

const List = styled.ul`
  display: grid;
  gap: 2px;

  > li > a {
    ${entryStyles}
    position: relative;

    &[aria-current='page'] {
      color: ${({ theme }) => theme.color.accentText};
      background: ${({ theme }) => theme.color.accentSoft};
    }

    @media (forced-colors: active) {
      &[aria-current='page'] {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  }
`;

/** Entries that modules bring, apart from those that every panel has. */
const ModuleList = styled(List)`
  margin-block-start: ${({ theme }) => theme.space.xs};
  padding-block-start: ${({ theme }) => theme.space.xs};
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
`;

/** The number of rows that wait; a dot in the corner of the icon when only icons are visible. */
const Count = styled.span<{ $isCollapsed: boolean }>`
  margin-inline-start: auto;
  font-size: ${({ theme }) => theme.font.size.sm};
  font-variant-numeric: tabular-nums;

  ${({ theme, $isCollapsed }) =>
    $isCollapsed &&
    css`
      position: absolute;
      inset-block-start: 6px;
      inset-inline-start: 24px;
      inline-size: 7px;
      block-size: 7px;
      overflow: hidden;
      border-radius: ${theme.radius.full};
      background: ${theme.color.accent};
      color: transparent;
      user-select: none;
    `}
`;

const SignOut = styled.button`
  ${entryStyles}
  margin-top: auto;
`;
