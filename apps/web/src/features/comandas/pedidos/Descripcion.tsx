import { detallesDe } from '@comal/domain/comanda/cuenta/detalles';
import { ajustesPorNombre, esCortesia } from '@comal/domain/comanda/cuenta/ajustes';
import { cuentaDeAsiento } from '@comal/domain/comanda/mesas/personas';
import { estaDespachado, estaPagado, estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { nombreDeTiempo, PRIMER_TIEMPO } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { IconBellRinging, IconCornerDownRight, IconGift, IconMessage2, IconUser } from '@tabler/icons-react';
import classes from './Descripcion.module.css';

const especificacionesDe = (p: Pedido): string => detallesDe(p).join(', ');

/** The seat of a dish in words; undefined without one, and of a complemento, whose dish says it. */
export const deAsiento = ({ asiento, complemento }: Pedido): string | undefined =>
  asiento === undefined || complemento ? undefined : cuentaDeAsiento(asiento);

/** The course of a dish in words; undefined of the first, and of a complemento, whose dish says it. */
export const deTiempo = (p: Pedido): string | undefined =>
  suTiempo(p) === PRIMER_TIEMPO || p.complemento ? undefined : nombreDeTiempo(suTiempo(p));

/** The comment of a line, in magenta so that nobody misses it (ui.md 3). */
export const Comentario = ({ pedido }: { readonly pedido: Pedido }) =>
  pedido.comentario ? (
    <span className={classes.comentario}>
      <IconMessage2 size={15} stroke={1.9} aria-label="Comentario:" />
      {pedido.comentario}
    </span>
  ) : null;

/** The unconfirmed notices of equal lines, also after their dispatch, when the waiter has to know them (D-139). */
export const AvisosSinConfirmar = ({ pedidos }: { readonly pedidos: readonly Pedido[] }) => {
  const porServir = pedidos.filter((p) => estaVigente(p) && !(estaPagado(p) && estaDespachado(p)));
  const avisos = new Map(porServir.flatMap((p) => p.avisos.map((a) => [a.id, { ...a, salio: estaDespachado(p) }])));
  return [...avisos.values()].map(({ id, texto, salio }) => (
    <span key={id} className={classes.aviso}>
      <IconBellRinging size={15} stroke={1.9} aria-hidden="true" />
      <span>
        {salio ? 'Salió sin que cocina confirmara' : 'Cocina no ha confirmado'}: {texto}
      </span>
    </span>
  ));
};

/** The part of a divided dish: '1/3' (D-45). */
export const Fraccion = ({ pedido: { fraccion } }: { readonly pedido: Pedido }) =>
  fraccion === null ? null : (
    <span className={classes.fraccion} aria-label={`Parte ${fraccion.replace('/', ' de ')}`} role="img">
      {fraccion}
    </span>
  );

/** The price adjustments of a line; a complimentary one stays on the bill at zero (decision 0121). */
export const Ajustado = ({ pedido }: { readonly pedido: Pedido }) =>
  ajustesPorNombre(pedido).map(({ nombre }) => (
    <span key={nombre} className={classes.cortesia}>
      {esCortesia(pedido) && <IconGift size={15} stroke={1.9} aria-hidden="true" />}
      {nombre}
    </span>
  ));

export interface DescripcionProps {
  readonly pedido: Pedido;
  /** For a complemento, the name of its dish. */
  readonly padre?: string;
}

/** The dish of a line with its specifications and comment. */
export function Descripcion({ pedido, padre }: DescripcionProps) {
  const especificaciones = especificacionesDe(pedido);
  return (
    <>
      <span className={classes.plato}>
        {pedido.complemento && (
          <IconCornerDownRight size={17} stroke={1.9} className={classes.rama} aria-hidden="true" />
        )}
        <span className={classes.nombre}>{pedido.descripcion}</span>
        <Fraccion pedido={pedido} />
        <Ajustado pedido={pedido} />
        {pedido.complemento && padre && <span className={classes.nota}>de {padre}</span>}
        {especificaciones && <span className={classes.nota}>· {especificaciones}</span>}
        {deAsiento(pedido) && <span className={classes.nota}>· {deAsiento(pedido)}</span>}
        {deTiempo(pedido) && <span className={classes.nota}>· {deTiempo(pedido)}</span>}
        {pedido.tarifa && <span className={classes.nota}>· {pedido.tarifa.nombre}</span>}
      </span>
      <Comentario pedido={pedido} />
    </>
  );
}

/** The sub-account of a line as a chip; a dash without one. */
export const ChipDeSubcuenta = ({ nombre }: { readonly nombre: string | null }) =>
  nombre === null ? (
    <span className={classes.nota}>—</span>
  ) : (
    <span className={classes.chip}>
      <IconUser size={15} stroke={1.9} aria-hidden="true" />
      <span>{nombre}</span>
    </span>
  );
