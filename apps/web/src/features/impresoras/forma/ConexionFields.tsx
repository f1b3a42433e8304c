import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import {
  CONEXIONES_DE_IMPRESORA,
  LIMITES_DE_IMPRESORA,
  type ConexionDeImpresora,
} from '@comal/domain/impresion/impresora';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { ManualLink } from '../../../shared/ManualLink.tsx';
import { ColaFields } from './ColaFields.tsx';
import classes from './Forma.module.css';
import { RedFields } from './RedFields.tsx';
import { salir } from './salir.ts';
import type { FormaDeImpresora } from './useFormaDeImpresora.ts';

const CONEXIONES = Object.keys(CONEXIONES_DE_IMPRESORA) as ConexionDeImpresora[];

const EXPLICADAS: Readonly<Record<ConexionDeImpresora, string>> = {
  red: 'Con cable de red o Wi-Fi',
  cola: 'USB o Bluetooth: imprime con la computadora donde está',
};

const Conexion = ({ conexion }: FormaDeImpresora) => (
  <Radio.Group
    label="Cómo está conectada"
    value={conexion.value}
    onChange={(escrita) => conexion.set(CONEXIONES.find((una) => una === escrita) ?? conexion.value)}
  >
    <div className={classes.conexiones}>
      {CONEXIONES.map((una) => (
        <Radio key={una} value={una} size="md" label={CONEXIONES_DE_IMPRESORA[una]} description={EXPLICADAS[una]} />
      ))}
    </div>
  </Radio.Group>
);

/** What a printer is called, and how it is reached. */
export function ConexionFields({ forma }: { readonly forma: FormaDeImpresora }) {
  const { nombre, conexion } = forma;
  return (
    <section className={classes.seccion} aria-labelledby="impresora-conexion">
      <h2 id="impresora-conexion" className={classes.subtitulo}>
        Cuál es
      </h2>
      <div className={classes.conexion}>
        <CountedInput
          label="Nombre"
          required
          autoComplete="off"
          data-autofocus
          max={LIMITES_DE_IMPRESORA.nombre.max}
          hint="Como la llaman ustedes: Cocina, Barra, Caja 1"
          value={nombre.text}
          onChange={nombre.type}
          onBlur={salir(nombre)}
          error={nombre.error}
        />
        <Conexion {...forma} />
        {conexion.value === 'red' ? <RedFields forma={forma} /> : <ColaFields {...forma} />}
      </div>
      <ManualLink capitulo="impresoras" />
    </section>
  );
}
