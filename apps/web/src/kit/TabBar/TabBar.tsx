import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import classes from './TabBar.module.css';

/** One tab, and what it shows. */
export interface TabOf {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly content: ReactNode;
}

export interface TabBarProps {
  /** The first one is chosen at first. */
  readonly tabs: readonly [TabOf, ...TabOf[]];
}

const ICON = { size: 19, stroke: 1.9, 'aria-hidden': true } as const;

type Edges = Pick<DOMRect, 'left' | 'right'>;

/** How far a bar is scrolled until a tab is wholly in it, in pixels; a tab that is wider than the bar shows its beginning. */
export const scrollTo = (tab: Edges, bar: Edges): number => {
  if (tab.left < bar.left || tab.right - tab.left > bar.right - bar.left) return tab.left - bar.left;
  return Math.max(0, tab.right - bar.right);
};

/** Brings the chosen tab into a bar that is narrower than its tabs; page and focus stay where they are. */
const useChosenInView = (chosen: string | null) => {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector('[role="tab"][aria-selected="true"]');
    if (!bar.current || !tab) return;
    bar.current.scrollLeft += scrollTo(tab.getBoundingClientRect(), bar.current.getBoundingClientRect());
  }, [chosen]);
  return bar;
};

/** Tabs in one line over what the chosen one shows; narrow screens scroll them sideways, without their icons. */
export function TabBar({ tabs }: TabBarProps) {
  const [chosen, setChosen] = useState<string | null>(tabs[0].key);
  const bar = useChosenInView(chosen);
  return (
    <Tabs value={chosen} onChange={setChosen} keepMounted={false}>
      <Tabs.List ref={bar} className={classes.list}>
        {tabs.map(({ key, label, icon: TabIcon }) => (
          <Tabs.Tab key={key} className={classes.tab} value={key} leftSection={<TabIcon {...ICON} />}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
