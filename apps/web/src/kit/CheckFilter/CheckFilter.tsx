import '@mantine/core/styles/Popover.layer.css';
import { Button, Popover } from '@mantine/core';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { useLayer } from '../Layers/useLayer.ts';
import { explained } from '../Tip/tip.ts';
import { countOf, onlyOf, type OptionGroup, type GroupSelection } from './groups.ts';
import { CheckOptions } from './CheckOptions.tsx';
import classes from './CheckFilter.module.css';

export interface CheckFilterProps {
  /** "Categoría". */
  readonly label: string;
  readonly icon: Icon;
  readonly grupos: readonly OptionGroup[];
  /** The active selection; groups of other filters may be included. */
  readonly valor: readonly GroupSelection[];
  /** Called with the groups of this filter after Aplicar or Limpiar, empty ones included. */
  readonly onChange: (selection: readonly GroupSelection[]) => void;
  /** Why it is disabled: its options are loading, or failed to load. */
  readonly reason?: string;
}

const WIDTH_PX = 300;

/** A menu button with groups of checkboxes; while active it is indigo and shows the count (ui.md 7). */
export function CheckFilter({ label, icon: Icon, grupos, valor, onChange, reason }: CheckFilterProps) {
  const [opened, setOpened] = useState(false);
  useLayer(opened, () => setOpened(false), 'part');
  const selection = onlyOf(grupos, valor);
  const chosen = countOf(selection);
  const apply = (fresh: readonly GroupSelection[]) => {
    setOpened(false);
    onChange(fresh);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={WIDTH_PX} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant={chosen > 0 ? 'light' : 'default'}
          className={classes.boton}
          data-disabled={reason ? true : undefined}
          leftSection={<Icon size={19} stroke={1.9} aria-hidden="true" />}
          rightSection={<IconChevronDown size={17} stroke={1.9} aria-hidden="true" />}
          {...explained(reason, () => setOpened(!opened))}
        >
          {label} {chosen > 0 && <span className={classes.cuenta}>{chosen}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={label}>
        <CheckOptions grupos={grupos} inicial={selection} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  );
}
