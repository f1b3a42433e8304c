import { IconChecks, IconEye, IconFlame } from '@tabler/icons-react';
import { ESTADO_PEDIDO, estadoEnCocina } from '@comal/domain/comanda/pedido';
import { plural } from '../../../../kit/format.ts';
import { explained } from '../../../../kit/Tip/tip.ts';
import classes from './TarjetaDeComanda.module.css';
import { canceladasEn, faltanEn, porSacarEn, type Manos, type Tarjeta } from './tarjetas.ts';

interface PieProps {
  readonly tarjeta: Tarjeta;
  readonly razon: string | undefined;
  readonly manos: Pick<Manos, 'empezar' | 'listo' | 'enterado'>;
}

const Enterado = ({ tarjeta, manos }: PieProps) => (
  <button
    type="button"
    className={classes.boton}
    data-tecla
    data-accion="listo"
    aria-label={`Enterado: ${tarjeta.nombre}, ${plural(canceladasEn(tarjeta).length, 'pedido cancelado', 'pedidos cancelados')}`}
    onClick={() => manos.enterado(tarjeta)}
  >
    <IconEye size={24} stroke={2.1} aria-hidden="true" />
    Enterado
  </button>
);

const Empezar = ({ tarjeta, razon, manos, cuantos }: PieProps & { readonly cuantos: number }) => (
  <button
    type="button"
    className={classes.boton}
    data-tono="empezar"
    data-tecla
    aria-label={`Empezar todo: ${tarjeta.nombre}, ${plural(cuantos, 'pedido', 'pedidos')}`}
    {...explained(razon, () => manos.empezar(tarjeta))}
  >
    <IconFlame size={24} stroke={2.1} aria-hidden="true" />
    Empezar todo
  </button>
);

/**
 * The buttons of a comanda, on its last card: the next step in words. While nothing is begun, 'Todo listo' stands
 * beside it as an icon, for what goes out at once. On several cards it says how many lines it sends out.
 */
export const Pie = (props: PieProps) => {
  const { tarjeta, razon, manos } = props;
  const [todas, faltan] = [faltanEn(tarjeta), porSacarEn(tarjeta)];
  const sinEmpezar = faltan.every((f) => estadoEnCocina(f.pedido) === ESTADO_PEDIDO.PENDIENTE);
  const palabra = tarjeta.de > 1 ? `Todo listo (${faltan.length})` : 'Todo listo';
  if (todas.length > 0 && faltan.length === 0)
    return (
      <footer className={classes.pie} data-tour="area-listo">
        <p className={classes.espera}>Espera a que lo marchen</p>
      </footer>
    );
  if (faltan.length === 0)
    return (
      <footer className={classes.pie} data-tour="area-listo">
        <Enterado {...props} />
      </footer>
    );
  return (
    <footer className={classes.pie} data-tour="area-listo">
      {sinEmpezar && <Empezar {...props} cuantos={faltan.length} />}
      <button
        type="button"
        className={classes.boton}
        data-tono="listo"
        data-solo-icono={sinEmpezar || undefined}
        data-tecla
        data-accion="listo"
        aria-label={`${palabra}: ${tarjeta.nombre}, ${plural(faltan.length, 'pedido', 'pedidos')}`}
        {...explained(razon, () => manos.listo(tarjeta))}
      >
        <IconChecks size={24} stroke={2.1} aria-hidden="true" />
        {!sinEmpezar && palabra}
      </button>
    </footer>
  );
};
