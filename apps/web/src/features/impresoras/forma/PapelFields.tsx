import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Radio, Switch } from '@mantine/core';
import {
  COLUMNAS_DE_PAPEL,
  COPIAS_MAXIMAS,
  DIBUJOS_DE_IMPRESORA,
  LENGUAJES_DE_IMPRESORA,
  PAGINAS_DE_CODIGOS,
  type AnchoDePapel,
} from '@comal/domain/impresion/impresora';
import { plural } from '../../../kit/format.ts';
import { switchOf, type Kept } from '../../../kit/hooks/form.ts';
import { QuantityStepper } from '../../../kit/QuantityStepper/QuantityStepper.tsx';
import classes from './Forma.module.css';
import { Plegable } from './Plegable.tsx';
import type { FormaDeImpresora } from './useFormaDeImpresora.ts';

const ANCHOS: readonly AnchoDePapel[] = [80, 58];

const Ancho = ({ papel, elegirPapel }: FormaDeImpresora) => (
  <Radio.Group
    label="Ancho del papel"
    value={String(papel.value)}
    onChange={(escrito) => elegirPapel(ANCHOS.find((ancho) => String(ancho) === escrito) ?? papel.value)}
  >
    <div className={classes.anchos}>
      {ANCHOS.map((ancho) => (
        <Radio key={ancho} value={String(ancho)} size="md" label={`${ancho} mm`} />
      ))}
    </div>
  </Radio.Group>
);

const Columnas = ({ papel, columnas }: FormaDeImpresora) => (
  <NativeSelect
    label="Letras por renglón"
    description="Si la página de prueba se corta o deja espacio a la derecha, elige otra"
    data={COLUMNAS_DE_PAPEL[papel.value].map((n) => ({ value: String(n), label: plural(n, 'letra', 'letras') }))}
    value={String(columnas.value)}
    onChange={(event) => columnas.set(Number(event.currentTarget.value))}
  />
);

interface OpcionesProps<K extends string> {
  readonly label: string;
  readonly description: string;
  readonly nombres: Readonly<Record<K, string>>;
  readonly campo: Kept<K>;
}

function Opciones<K extends string>({ label, description, nombres, campo }: OpcionesProps<K>) {
  const claves = Object.keys(nombres) as K[];
  return (
    <NativeSelect
      label={label}
      description={description}
      data={claves.map((clave) => ({ value: clave, label: nombres[clave] }))}
      value={campo.value}
      onChange={(event) => campo.set(claves.find((clave) => clave === event.currentTarget.value) ?? campo.value)}
    />
  );
}

/** Its paper. */
export function PapelFields({ forma }: { readonly forma: FormaDeImpresora }) {
  const { copias } = forma;
  return (
    <section className={classes.seccion} aria-labelledby="impresora-papel">
      <h2 id="impresora-papel" className={classes.subtitulo}>
        Papel
      </h2>
      <div className={classes.pares}>
        <Ancho {...forma} />
        <Columnas {...forma} />
        <QuantityStepper
          label="Copias de cada papel"
          withLabel
          min={1}
          max={COPIAS_MAXIMAS}
          value={copias.value}
          onChange={copias.set}
        />
      </div>
    </section>
  );
}

/** How it understands what it gets: only where the test page comes out wrong. */
export function LetrasFields({ forma }: { readonly forma: FormaDeImpresora }) {
  const { corta, pagina, lenguaje, dibujo } = forma;
  return (
    <Plegable
      title="Letras, lenguaje y corte"
      resumen="Si en la página de prueba algo sale mal"
      abierto={pagina.value !== 'cp858' || lenguaje.value !== 'esc-pos' || dibujo.value !== 'letras' || !corta.value}
    >
      <div className={classes.pares}>
        <Opciones
          label="Página de códigos"
          description="Si salen mal la ñ o los acentos, elige otra"
          nombres={PAGINAS_DE_CODIGOS}
          campo={pagina}
        />
        <Opciones
          label="Cómo dibuja"
          description="Como imagen sale bien con cualquiera, pero más lento"
          nombres={DIBUJOS_DE_IMPRESORA}
          campo={dibujo}
        />
        <Opciones
          label="Lenguaje"
          description="Lo dice la etiqueta o la caja de la impresora"
          nombres={LENGUAJES_DE_IMPRESORA}
          campo={lenguaje}
        />
        <Switch
          size="md"
          className={classes.corta}
          label="Corta el papel"
          description="Apágalo si tu impresora no tiene cuchilla: deja espacio para arrancarlo."
          {...switchOf(corta)}
        />
      </div>
    </Plegable>
  );
}
