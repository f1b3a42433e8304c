import { qr } from '@comal/contract/qr';
import { ok, refuse } from '@comal/domain/result';
import { normalizar } from '@comal/domain/texto';
import { writeCode } from '../../platform/comensal/codigo.ts';
import { sqlText, type Query } from '../../platform/db/query.ts';
import { codesFile } from '../../platform/exportar/codes-file.ts';
import { handlerOf } from '../../platform/http/handlers.ts';
import { direccionDe, llaveParaCodigos } from './llave.ts';

interface Membrete {
  readonly negocio: string;
  readonly sucursal: string;
  /** The picture of the business in base64. */
  readonly logo: string | null;
  readonly autoservicio: boolean | null;
}

/** The texts and logo around the codes of an open branch. */
const membreteDe = (cliente: string, sucursal: number): Query<Membrete> =>
  sqlText(
    `SELECT n.nombre AS negocio, s.nombre AS sucursal, encode(i.datos, 'base64') AS logo, m.autoservicio
     FROM sucursal s JOIN negocio n ON n.cliente = s.cliente
       LEFT JOIN imagen i ON i.cliente = n.cliente AND i.hash = n.logo
       LEFT JOIN menu_publico m ON m.cliente = s.cliente AND m.sucursal = s.id
     WHERE s.cliente = $1 AND s.id = $2 AND s.activa`,
    [cliente, sucursal],
  );

/** The instruction for diners, by whether they can order. */
const ayudaDe = ({ autoservicio }: Membrete): string =>
  `Escanea con la cámara de tu teléfono: mira el menú${autoservicio === false ? '' : ' y pide'}`;

/** The codes of a branch or of its tables on sheets to print; printed ones stay valid (D-117). */
export const hojas = handlerOf(qr.hojas, async ({ body: { id, formato, mesas, origen } }, ctx) => {
  const { cliente } = ctx.sesion;
  const [[membrete]] = await ctx.db.read(cliente, membreteDe(cliente, id));
  if (!membrete) return refuse('NO_ENCONTRADO');
  const llave = await llaveParaCodigos(ctx, id);
  const codigos = (mesas.length === 0 ? [null] : mesas).map((mesa) => ({
    ...{ mesa, url: direccionDe(ctx.ajustes.url ?? origen, writeCode(llave, { sucursal: id, mesa })) },
  }));
  const { negocio, sucursal, logo } = membrete;
  const hecho = await codesFile(ctx, { formato, negocio, sucursal, logo, codigos, ayuda: ayudaDe(membrete) });
  const nombre = `codigos-${normalizar(sucursal).replace(/[^a-z0-9]+/g, '-')}.pdf`;
  return hecho.ok ? ok({ message: '', data: { nombre, tipo: 'application/pdf', contenido: hecho.value } }) : hecho;
});
