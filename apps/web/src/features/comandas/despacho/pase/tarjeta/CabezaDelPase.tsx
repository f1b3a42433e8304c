import {
  IconAlarm,
  IconChecks,
  IconHourglass,
  IconMotorbike,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { nombreDeTiempo } from '@comal/domain/comanda/tiempos/tiempo';
import { suTiempo } from '@comal/domain/comanda/tiempos/tiempos';
import { InsigniaDeTipo } from '../../InsigniaDeTipo.tsx';
import classes from './TarjetaDelPase.module.css';
import { estaCompleta, minutosDe, type ComandaDelPase, type Tono } from '../comanda-del-pase.ts';

const ICONO: Readonly<Record<Tono, Icon | null>> = {
  'a-tiempo': null,
  'por-demorarse': IconHourglass,
  tarde: IconAlarm,
  completa: IconChecks,
};

/** '1.er tiempo servido': the last course that was served, of a comanda that waits for the next one. */
const loServido = ({ renglones }: ComandaDelPase): string => {
  const ultimo = renglones.findLast((r) => r.paso === 'servido');
  return ultimo ? `${nombreDeTiempo(suTiempo(ultimo.renglon.filas[0].pedido))} servido` : 'En espera';
};

/** 'Completa', '4 de 5 listos', or that the course before the next one was served. */
export const avanceDe = (c: ComandaDelPase): string => {
  const { listos, faltan } = c;
  if (estaCompleta(c)) return 'Completa';
  if (listos + faltan === 0) return loServido(c);
  return `${listos} de ${listos + faltan} ${listos + faltan === 1 ? 'listo' : 'listos'}`;
};

interface CabezaProps {
  readonly comanda: ComandaDelPase;
  readonly numero: number;
  readonly parte: number;
  readonly de: number;
  readonly tono: Tono;
  readonly ahora: number;
}

const Quien = ({ comanda: { comanda, fila } }: Pick<CabezaProps, 'comanda'>) => {
  const repartidor = comanda.reparto?.repartidor?.nombre;
  const Icono = repartidor === undefined ? IconUser : IconMotorbike;
  return (
    <span className={classes.quien}>
      <InsigniaDeTipo tipo={fila.tipo} size="compact" />
      <Icono size={18} stroke={1.9} aria-hidden="true" />
      <span>{repartidor ?? (fila.atiende.id === 0 ? 'Autoservicio' : fila.atiende.nombre)}</span>
      <IconUsers size={18} stroke={1.9} aria-hidden="true" />
      <b>{fila.comensales}</b>
    </span>
  );
};

/** The head of a card at the pase: the comanda, its minutes, who attends, and how much of it is ready. */
export const CabezaDelPase = ({ comanda, numero, parte, de, tono, ahora }: CabezaProps) => {
  const Icono = ICONO[tono];
  return (
    <header className={classes.cabeza} data-sigue={parte > 1 || undefined}>
      <div className={classes.arriba}>
        <kbd className={classes.numero} aria-hidden="true">
          {numero}
        </kbd>
        <h2 className={classes.nombre}>{comanda.fila.comanda}</h2>
        {de > 1 && (
          <span className={classes.parte}>
            {parte}/{de}
          </span>
        )}
        {Icono && <Icono size={22} stroke={2.2} aria-hidden="true" />}
        <p className={classes.minutos}>
          <b>{minutosDe(comanda, ahora)}</b> min
        </p>
      </div>
      {parte === 1 && (
        <div className={classes.abajo}>
          <Quien comanda={comanda} />
          <b className={classes.avance}>{avanceDe(comanda)}</b>
        </div>
      )}
    </header>
  );
};
