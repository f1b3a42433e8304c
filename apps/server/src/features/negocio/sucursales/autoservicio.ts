import { sucursales, type Sucursal } from '@comal/contract/negocio/sucursales';
import { noSeEdita } from '@comal/domain/negocio/sucursal';
import { ok, refuse } from '@comal/domain/result';
import { newSecret } from '../../../platform/comensal/codigo.ts';
import { sqlText, type Query } from '../../../platform/db/query.ts';
import { record } from '../../../platform/http/bitacora.ts';
import { handlerOf } from '../../../platform/http/handlers.ts';
import { lockPeople } from '../../../platform/sesiones/sesion-changes.ts';
import { sucursalPorId } from '../filas-de-sucursal.ts';

/** Writes the settings of orders from phones; the first time, the row is created with the key of its codes. */
const ponerAutoservicio = (cliente: string, id: number, a: Sucursal['autoservicio'], secreto: string): Query[] => [
  sqlText(
    `INSERT INTO menu_publico AS m (cliente, sucursal, secreto, autoservicio, confirmar, juntar, unidades_maximas, platillos_por_hora,
       abre, cierra, dias, publicado) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT (cliente, sucursal) DO UPDATE SET autoservicio = $4, confirmar = $5, juntar = $6, unidades_maximas = $7,
       platillos_por_hora = $8, abre = $9, cierra = $10, dias = $11, publicado = $12`,
    [
      ...[cliente, id, secreto, a.activo, a.confirmar, a.juntar, a.unidades_maximas, a.platillos_por_hora],
      ...[a.horario?.abre ?? null, a.horario?.cierra ?? null, a.horario?.dias ?? null, a.publicado],
    ],
  ),
  sqlText('UPDATE sucursal SET version = version + 1 WHERE cliente = $1 AND id = $2', [cliente, id]),
];

/** Saves how a branch takes orders from phones, from the next order on (D-113). */
export const autoservicio = handlerOf(sucursales.autoservicio, async ({ body }, ctx, tx) => {
  const { cliente } = ctx.sesion;
  const { id, version, ...dicho } = body;
  const [, [antes]] = await tx.read(lockPeople(cliente), sucursalPorId(cliente, id));
  const negada = noSeEdita(antes, { version });
  if (negada || !antes) return negada ?? refuse('NO_ENCONTRADO');
  const ahora = { ...dicho, publicado: dicho.publicado ?? antes.autoservicio.publicado };
  tx.write(
    ...ponerAutoservicio(cliente, id, ahora, newSecret(ctx)),
    record(ctx, 'sucursal.autoservicio', `sucursal/${id}`, {
      ...{ nombre: antes.nombre, antes: antes.autoservicio, ahora },
    }),
  );
  const data = { ...antes, autoservicio: ahora, version: antes.version + 1 };
  return ok({ message: 'Pedidos desde el celular guardados', data });
});
