import { IconCategory, IconToolsKitchen2, type Icon } from '@tabler/icons-react';
import { CheckFilter } from '../../../kit/CheckFilter/CheckFilter.tsx';
import type { LiveListing } from '../../../kit/ListScreen/useListing.ts';
import { useAreas, useCategorias, type Opciones } from './consultas.ts';
import type { Nombrado } from './tipos.ts';

/** A list whose filters are changed here. */
export type Filtrable = Pick<LiveListing<unknown>, 'grupos' | 'ponerGrupos'>;

/** Props of `FiltroDeGrupo`. */
export interface FiltroDeGrupoProps {
  readonly label: string;
  readonly icono: Icon;
  /** Its name in the request. */
  readonly control: string;
  readonly filas: readonly Nombrado[];
  /** Why it cannot be used. */
  readonly razon?: string;
  readonly listado: Filtrable;
}

/** A filter of a list by the chosen ones of a group. */
export function FiltroDeGrupo({ label, icono, control, filas, razon, listado }: FiltroDeGrupoProps) {
  return (
    <CheckFilter
      label={label}
      icono={icono}
      razon={razon}
      grupos={[{ grupo: control, opciones: filas.map(({ id, descripcion }) => ({ id, texto: descripcion })) }]}
      valor={listado.grupos}
      onChange={listado.ponerGrupos}
    />
  );
}

const CARGANDO = 'Cargando...';

const razonDe = ({ cargando, error }: Opciones<unknown>): string | undefined =>
  error ?? (cargando ? CARGANDO : undefined);

/** The filters that dishes and add-ons have alike: category and dispatch area. */
export function FiltrosDeVendibles({ listado }: { readonly listado: Filtrable }) {
  const [categorias, areas] = [useCategorias(), useAreas()];
  return (
    <>
      <FiltroDeGrupo
        label="Categoría"
        icono={IconCategory}
        control="categoria"
        filas={categorias.filas}
        razon={razonDe(categorias)}
        listado={listado}
      />
      <FiltroDeGrupo
        label="Área"
        icono={IconToolsKitchen2}
        control="area"
        filas={areas.filas}
        razon={razonDe(areas)}
        listado={listado}
      />
    </>
  );
}
