import { IconCategory, IconToolsKitchen2 } from '@tabler/icons-react';
import { GroupFilter, type Filtrable } from '../../../shared/choose/GroupFilter.tsx';
import type { Opciones } from '../../../shared/choose/options.ts';
import { useAreas, useCategorias } from './consultas.ts';

const CARGANDO = 'Cargando...';

const razonDe = ({ cargando, error }: Opciones<unknown>): string | undefined =>
  error ?? (cargando ? CARGANDO : undefined);

/** The filters that dishes and add-ons share: category and dispatch area. */
export function FiltrosDeVendibles({ listado }: { readonly listado: Filtrable }) {
  const [categorias, areas] = [useCategorias(), useAreas()];
  return (
    <>
      <GroupFilter
        label="Categoría"
        icono={IconCategory}
        control="categoria"
        filas={categorias.filas}
        razon={razonDe(categorias)}
        listado={listado}
      />
      <GroupFilter
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
