import { deGrupo } from '@comal/domain/catalogo/opciones/elegir';
import { minimoDe, type Opcion } from '@comal/domain/catalogo/opciones/grupos';
import { cabeOtra, esDeUna, pideElGrupo } from '@comal/domain/catalogo/opciones/marcar';
import { aPesos } from '@comal/domain/money';
import { Checkbox, Input, Radio } from '@mantine/core';
import { useId } from 'react';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { Quedan } from '../menu/Quedan.tsx';
import type { DeUnGrupo } from './de-un-grupo.ts';
import casillas from './Casillas.module.css';
import classes from './GrupoDeOpciones.module.css';

interface GrupoDeOpcionesProps extends DeUnGrupo {
  /** The first one of the form has the focus. */
  readonly primero: boolean;
}

const Rotulo = ({ opcion: { descripcion, precio, agotada, quedan } }: { readonly opcion: Opcion }) => (
  <>
    <span className={classes.nombre}>
      <span>{descripcion}</span>
      {!agotada && typeof quedan === 'number' && <Quedan quedan={quedan} />}
    </span>
    {agotada && <span className={classes.agotada}>Agotado</span>}
    {!agotada && precio > 0 && (
      <span className={classes.precio}>
        + <MoneyText pesos={aPesos(precio)} />
      </span>
    )}
  </>
);

/**
 * A group of options: radio buttons where one is chosen, else checkboxes up to its most. One that may be left out is a checkbox,
 * because a radio button cannot be unmarked.
 */
export function GrupoDeOpciones({ visible, elegidas, onMarcar, error, primero }: GrupoDeOpcionesProps) {
  const { grupo, de } = visible;
  const id = useId();
  const suyas = deGrupo(elegidas, visible);
  const obligatorio = minimoDe(grupo) > 0;
  const esRadio = esDeUna(grupo) && obligatorio;
  const Control = esRadio ? Radio : Checkbox;
  const lleno = !cabeOtra(visible, elegidas);
  return (
    <div
      role={esRadio ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      className={de === null ? undefined : classes.abierto}
      data-opened={de === null ? undefined : true}
    >
      <div className={casillas.cabeza}>
        <span id={id}>{grupo.nombre}</span>
        <span className={classes.pide}>
          {pideElGrupo(grupo)}
          {!obligatorio && ' (opcional)'}
        </span>
      </div>
      <div className={`${casillas.lista} ${classes.columnas}`}>
        {grupo.opciones.map((opcion, n) => {
          const marcada = suyas.some((e) => e.id === opcion.id);
          return (
            <Control
              key={opcion.id}
              size="md"
              {...(esRadio && { name: id })}
              className={casillas.fila}
              classNames={{ body: casillas.cuerpo, labelWrapper: casillas.etiqueta, label: casillas.texto }}
              autoFocus={primero && n === 0}
              checked={marcada}
              disabled={opcion.agotada || (!marcada && lleno)}
              onChange={() => onMarcar(opcion.id)}
              label={<Rotulo opcion={opcion} />}
            />
          );
        })}
      </div>
      {error !== undefined && (
        <Input.Error role="alert" className={casillas.error}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
