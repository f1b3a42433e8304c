import { terminales as llamadas } from '@comal/contract/terminales';
import { ok } from '@comal/domain/result';
import { implement } from '../../platform/http/handlers.ts';
import { accesos, agregarUsuario, guardarAccesos, quitarUsuario } from './accesos.ts';
import { editar, eliminar, nueva } from './cambios.ts';
import { presentarTerminal } from './presenter.ts';
import { mismoIdentificador, paginaDeTerminales } from './repository.ts';

/** The registers of a branch: what each declared call does. */
export const terminales = implement(llamadas, {
  pagina: async ({ body }, { db, sesion: { cliente, sucursal } }) => {
    const [filas, [cuenta]] = await db.read(cliente, ...paginaDeTerminales(cliente, sucursal.id, body));
    return ok({ message: '', data: { registros: filas.map(presentarTerminal), total: cuenta?.total ?? 0 } });
  },
  existe: async ({ query }, { db, sesion: { cliente } }) => {
    const [[otra]] = await db.read(cliente, mismoIdentificador(cliente, query.hostname));
    return ok({ message: '', data: { existe: otra !== undefined } });
  },
  nueva,
  editar,
  eliminar,
  accesos,
  guardarAccesos,
  agregarUsuario,
  quitarUsuario,
});
