import { IconBellRinging, IconChecks, IconFlame } from '@tabler/icons-react';
import { textoDeMotivo } from '@comal/contract/motivos';
import { llamadaEn, noLlamable } from '@comal/domain/comanda/pase/pase';
import { nombreDeTiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { TIPO_INICIAL } from '@comal/domain/comanda/tipo/tipo';
import { plural } from '../../../../../kit/format.ts';
import { explained } from '../../../../../kit/Tip/tip.ts';
import { estaCompleta, porServir, type ComandaDelPase } from '../comanda-del-pase.ts';
import classes from './TarjetaDelPase.module.css';
import type { ManosDelPase } from '../useManosDelPase.ts';
import { useRecien } from './useRecien.ts';

interface PieProps {
  readonly comanda: ComandaDelPase;
  readonly ahora: number;
  readonly razon: string | undefined;
  readonly manos: ManosDelPase;
}

const MINUTO = 60_000;

/** The bell that calls the waiter; once she was called, it says since when, and calls her again. */
const Campana = ({ comanda: { id, comanda, fila }, ahora, razon, manos }: PieProps) => {
  const en = llamadaEn(comanda);
  const negada = noLlamable(comanda);
  const quien = `${fila.atiende.nombre} por ${fila.comanda}`;
  const hace = en === null ? 0 : Math.max(0, Math.floor((ahora - en) / MINUTO));
  const rotulo = en === null ? `Llamar a ${quien}` : `Ya llamaste a ${quien} hace ${hace} min. Llamar otra vez`;
  return (
    <button
      type="button"
      className={classes.boton}
      data-solo-icono
      data-llamada={en !== null || undefined}
      data-tecla
      aria-label={rotulo}
      {...explained(razon ?? (negada ? textoDeMotivo(negada.motivo) : undefined), () => manos.llamar(id), rotulo)}
    >
      <IconBellRinging size={26} stroke={2} aria-hidden="true" />
    </button>
  );
};

/**
 * Fires the next course; alone it is the next step, beside 'Servir' it is there for who is ahead. Where it took the place of 'Servir' a
 * moment ago, a press is a second one at that.
 */
const Marchar = ({ comanda: { id, fila, sigue, listos }, razon, manos }: PieProps) => {
  const solo = listos === 0;
  const recienSolo = useRecien(solo);
  if (sigue === undefined) return null;
  return (
    <button
      type="button"
      className={classes.boton}
      data-tono={solo ? 'marchar' : undefined}
      data-tecla
      data-accion={solo ? 'listo' : undefined}
      aria-label={`Marchar ${nombreDeTiempo(sigue)} de ${fila.comanda}`}
      {...explained(razon, () => recienSolo.current || manos.marchar(id, sigue))}
    >
      {solo && <IconFlame size={24} stroke={2.1} aria-hidden="true" />}
      {solo ? `Marchar ${nombreDeTiempo(sigue)}` : `Marchar ${nombreDeTiempo(sigue).split(' ')[0]}`}
    </button>
  );
};

const Servir = ({ comanda, razon, manos }: PieProps) => {
  const { id, fila, listos } = comanda;
  const completa = estaCompleta(comanda);
  const verbo = fila.tipo === TIPO_INICIAL ? 'Servir' : 'Entregar';
  const texto = completa ? verbo : `${verbo} ${plural(listos, 'listo', 'listos')}`;
  return (
    <button
      type="button"
      className={classes.boton}
      data-tono={completa ? 'servir' : 'en-parte'}
      data-tecla
      data-accion="listo"
      aria-label={`${texto}: ${fila.comanda}, ${plural(listos, 'platillo', 'platillos')}`}
      {...explained(razon, () => manos.servir(id, porServir(comanda)))}
    >
      <IconChecks size={24} stroke={2.1} aria-hidden="true" />
      {texto}
    </button>
  );
};

/** The buttons of a comanda at the pase, on its last card: the next step is the filled one. */
export const PieDelPase = (props: PieProps) => {
  const { listos, faltan } = props.comanda;
  if (listos === 0 && faltan > 0)
    return (
      <footer className={classes.pie}>
        <p className={classes.nada}>Aún no hay nada listo</p>
      </footer>
    );
  return (
    <footer className={classes.pie}>
      {faltan === 0 && <Marchar {...props} />}
      {listos > 0 && <Campana {...props} />}
      {listos > 0 && <Servir {...props} />}
    </footer>
  );
};
