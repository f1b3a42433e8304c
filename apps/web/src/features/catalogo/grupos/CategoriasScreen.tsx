import { IconArrowsSort } from '@tabler/icons-react';
import { useState } from 'react';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { IconAction } from '../../../kit/IconAction/IconAction.tsx';
import type { PantallaDeLista } from '../../../shared/usePantallaDeLista.ts';
import { CATEGORIAS } from './categorias.ts';
import { GruposScreen } from './GruposScreen.tsx';
import { OrdenDeCategorias } from './orden/OrdenDeCategorias.tsx';
import type { Categoria } from './tipos.ts';

const Ordenar = ({ recargar, conPermiso, sinConexion }: Omit<PantallaDeLista<Categoria>, 'listado'>) => {
  const [abierto, setAbierto] = useState(false);
  const listo = (): void => {
    setAbierto(false);
    recargar();
  };
  return (
    <>
      <IconAction
        icon={IconArrowsSort}
        label="Ordenar categorías"
        outlined
        reason={sinConexion}
        onClick={() => void conPermiso(PERMISO.EDITAR_CATEGORIA, () => setAbierto(true))}
      />
      {abierto && <OrdenDeCategorias onClose={() => setAbierto(false)} onListo={listo} />}
    </>
  );
};

/** The categories and their order in the menu (CATEGORIA-001). */
export const CategoriasScreen = () => <GruposScreen config={CATEGORIAS} botones={(lista) => <Ordenar {...lista} />} />;
