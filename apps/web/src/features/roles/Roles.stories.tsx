import { PERMISO } from '@comal/domain/permisos/permisos';
import { useState, type ReactNode } from 'react';
import { Escena } from '../../shared/test/escena.fixture.tsx';
import { ArbolDePermisos } from './arbol/ArbolDePermisos.tsx';
import { ARBOL_DE_PRUEBA, CAPITANA, entrarSin, ROLES_DE_PRUEBA } from './datos.fixture.ts';
import { MoverDialog } from './MoverDialog.tsx';
import { NombreDialog } from './NombreDialog.tsx';
import { NuevoRolPanel } from './NuevoRolPanel.tsx';
import { PermisosPanel } from './PermisosPanel.tsx';
import { RolesScreen } from './RolesScreen.tsx';

const nada = () => undefined;
const SABIDOS = [
  [['roles', 'arbol'], ARBOL_DE_PRUEBA],
  [['roles', 'opciones'], ROLES_DE_PRUEBA],
] as const;

/** The signed-in user may do everything except `sin`; the scene signs in before. */
const Quien = ({ sin = [], children }: { readonly sin?: readonly number[]; readonly children: ReactNode }) => {
  useState(() => entrarSin(...sin));
  return children;
};

/** Of every kind. */
export const Roles = () => (
  <Escena listas={{ roles: ROLES_DE_PRUEBA }} sabidos={SABIDOS}>
    <RolesScreen />
  </Escena>
);

/** None that the search found, or none at all. */
export const Vacia = () => (
  <Escena listas={{ roles: [] }}>
    <RolesScreen />
  </Escena>
);

/** Nothing can be written. */
export const SinConexion = () => (
  <Escena listas={{ roles: ROLES_DE_PRUEBA }} sinConexion>
    <RolesScreen />
  </Escena>
);

/** The first step of a new one. */
export const Nuevo = () => (
  <Escena sabidos={SABIDOS}>
    <Quien>
      <NuevoRolPanel onClose={nada} />
    </Quien>
  </Escena>
);

/** The tree alone, which changes. */
export const Arbol = ({ sin }: { readonly sin?: readonly number[] }) => {
  const [elegidos, elegir] = useState<ReadonlySet<number>>(new Set(CAPITANA.permisos));
  return (
    <Escena sabidos={SABIDOS}>
      <Quien {...(sin && { sin })}>
        <ArbolDePermisos rol="Capitana de piso" elegidos={elegidos} onChange={elegir} soloLectura={false} />
      </Quien>
    </Escena>
  );
};

/** For a user who lacks some of its permissions. */
export const ArbolDeQuienPuedeMenos = () => <Arbol sin={[PERMISO.ELIMINAR_COMANDA]} />;

/** What a role may do, to be changed. */
export const Permisos = () => (
  <Escena sabidos={SABIDOS}>
    <Quien>
      <PermisosPanel rol={CAPITANA} onClose={nada} />
    </Quien>
  </Escena>
);

/** A role of the system, read-only. */
export const PermisosDelSistema = () => (
  <Escena sabidos={SABIDOS}>
    <Quien>
      <PermisosPanel rol={ROLES_DE_PRUEBA[1]} onClose={nada} />
    </Quien>
  </Escena>
);

/** Its name. */
export const EditarNombre = () => (
  <Escena>
    <NombreDialog rol={CAPITANA} onClose={nada} onListo={nada} />
  </Escena>
);

/** Moving the users that the system did not make out of the administrators. */
export const Mover = () => (
  <Escena sabidos={SABIDOS}>
    <MoverDialog rol={ROLES_DE_PRUEBA[0]} onClose={nada} onListo={nada} />
  </Escena>
);
