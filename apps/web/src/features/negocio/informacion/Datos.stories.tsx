import { OPERACIONES } from '@comal/domain/permisos/permisos';
import { Escena } from '../../../shared/test/escena.fixture.tsx';
import { Datos } from './Datos.tsx';

const TODOS = OPERACIONES.map(({ id }) => id);

/** They can be downloaded. */
export const Listos = () => (
  <Escena permisos={TODOS}>
    <Datos />
  </Escena>
);

/** They cannot: there is no server. */
export const SinConexion = () => (
  <Escena permisos={TODOS} sinConexion>
    <Datos />
  </Escena>
);

/** Nothing is offered to who lacks a permission. */
export const SinPermiso = () => (
  <Escena permisos={TODOS.slice(1)}>
    <Datos />
  </Escena>
);
