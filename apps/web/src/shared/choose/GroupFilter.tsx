import type { Icon } from '@tabler/icons-react';
import { CheckFilter } from '../../kit/CheckFilter/CheckFilter.tsx';
import type { LiveListing } from '../../kit/ListScreen/useListing.ts';
import type { Nombrado } from './options.ts';

/** A list whose filters this component changes. */
export type Filtrable = Pick<LiveListing<unknown>, 'grupos' | 'setGroups'>;

interface Opcion extends Omit<Nombrado, 'id'> {
  readonly id: number | string;
}

export interface GroupFilterProps {
  readonly label: string;
  readonly icono: Icon;
  /** Its name in the request. */
  readonly control: string;
  readonly filas: readonly Opcion[];
  /** Why it cannot be used. */
  readonly razon?: string;
  readonly listado: Filtrable;
}

/** A filter of a list by the chosen options of a group. */
export function GroupFilter({ label, icono, control, filas, razon, listado }: GroupFilterProps) {
  return (
    <CheckFilter
      label={label}
      icon={icono}
      reason={razon}
      grupos={[{ grupo: control, options: filas.map(({ id, descripcion }) => ({ id, text: descripcion })) }]}
      valor={listado.grupos}
      onChange={listado.setGroups}
    />
  );
}
