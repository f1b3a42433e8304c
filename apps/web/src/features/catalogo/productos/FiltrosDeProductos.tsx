import { IconDeviceMobile } from '@tabler/icons-react';
import { GroupFilter, type Filtrable } from '../../../shared/choose/GroupFilter.tsx';
import { FiltrosDeVendibles } from '../vendibles/FiltrosDeVendibles.tsx';
import { useEstadosMenu } from './en-el-menu/estados.ts';

/** The filters of the dishes: category, dispatch area and state in the menu. */
export function FiltrosDeProductos({ listado }: { readonly listado: Filtrable }) {
  const estados = useEstadosMenu();
  return (
    <>
      <FiltrosDeVendibles listado={listado} />
      <GroupFilter label="Menú" icono={IconDeviceMobile} control="estado_menu" filas={estados} listado={listado} />
    </>
  );
}
