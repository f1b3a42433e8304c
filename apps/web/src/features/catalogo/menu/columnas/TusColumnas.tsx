import { NativeSelect } from '@mantine/core';
import { PARA_NUEVOS } from '@comal/domain/catalogo/importar/ajenas/para-nuevos';
import { plural } from '../../../../kit/format.ts';
import {
  conCampo,
  conParaNuevos,
  faltanPara,
  mapaInicial,
  type HojaAjena,
  type MapaDeColumnas,
  type PorElegir,
} from './mapa.ts';
import classes from './TusColumnas.module.css';

const NO_SE_IMPORTA = 'No importar';
const NADA = 'Nada';

export interface TusColumnasProps {
  readonly porElegir: PorElegir;
  readonly mapa: MapaDeColumnas;
  readonly onMapa: (mapa: MapaDeColumnas) => void;
}

interface DeHoja extends TusColumnasProps {
  readonly hoja: HojaAjena;
}

const dicha = (titulo: string, i: number): string => titulo || `Columna ${i + 1}`;

const Titulos = ({ porElegir, mapa, onMapa, hoja }: DeHoja) => {
  const opciones = [
    { value: '', label: NO_SE_IMPORTA },
    ...porElegir.campos.map(({ titulo }) => ({ value: titulo, label: titulo })),
  ];
  return (
    <tr>
      {hoja.columnas.map(({ titulo }, i) => (
        // Keyed by index, because two headings may be equal.
        <th key={i} scope="col" data-elegida={mapa.campos[i] ? true : undefined}>
          <NativeSelect
            label={dicha(titulo, i)}
            data={opciones}
            value={mapa.campos[i] ?? ''}
            onChange={({ currentTarget }) => onMapa(conCampo(mapa, i, currentTarget.value || null))}
          />
        </th>
      ))}
    </tr>
  );
};

const Muestra = ({ hoja, mapa }: Pick<DeHoja, 'hoja' | 'mapa'>) =>
  hoja.muestra.map((fila, n) => (
    <tr key={n}>
      {hoja.columnas.map((_, i) => (
        <td key={i} data-elegida={mapa.campos[i] ? true : undefined}>
          {fila[i] ?? ''}
        </td>
      ))}
    </tr>
  ));

const ParaNuevos = ({ porElegir, mapa, onMapa }: TusColumnasProps) => (
  <fieldset className={classes.nuevos}>
    <legend>Si un platillo nuevo no lo dice</legend>
    {PARA_NUEVOS.map((campo) => (
      <NativeSelect
        key={campo}
        label={campo}
        data={[{ value: '', label: NADA }, ...porElegir.opciones[campo]]}
        value={mapa.paraNuevos[campo] ?? ''}
        onChange={({ currentTarget }) => onMapa(conParaNuevos(mapa, campo, currentTarget.value || undefined))}
      />
    ))}
  </fieldset>
);

/**
 * Maps the columns of a foreign menu file to fields, guessed by their names or remembered, with the first rows as a
 * preview; and sets the defaults of new dishes for fields that the file lacks.
 */
export function TusColumnas(props: TusColumnasProps) {
  const { porElegir, mapa, onMapa } = props;
  const hoja = porElegir.hojas.find((h) => h.nombre === mapa.hoja);
  if (!hoja) return null;
  const faltan = faltanPara(mapa, porElegir);
  return (
    <section className={classes.columnas} aria-label="Tus columnas">
      <h3>Tus columnas</h3>
      <p>
        {hoja.recordada
          ? 'Así las elegiste la última vez. Revisa y continúa.'
          : 'Di qué es cada columna. Las que se reconocieron por su nombre ya están elegidas.'}
      </p>
      {porElegir.hojas.length > 1 && (
        <NativeSelect
          label="Hoja"
          data={porElegir.hojas.map((h) => h.nombre)}
          value={mapa.hoja}
          onChange={({ currentTarget }) =>
            onMapa(mapaInicial(porElegir.hojas.find((h) => h.nombre === currentTarget.value) ?? hoja, porElegir))
          }
        />
      )}
      <div className={classes.tabla} tabIndex={0} role="group" aria-label="Columnas y primeros renglones">
        <table>
          <thead>
            <Titulos {...props} hoja={hoja} />
          </thead>
          <tbody>
            <Muestra hoja={hoja} mapa={mapa} />
          </tbody>
        </table>
      </div>
      <p className={classes.cuantos}>
        {hoja.muestra.length < hoja.renglones
          ? `Los primeros ${hoja.muestra.length} de ${plural(hoja.renglones, 'renglón', 'renglones')}`
          : plural(hoja.renglones, 'renglón', 'renglones')}
      </p>
      <ParaNuevos {...props} />
      {faltan.length > 0 && (
        <p className={classes.falta} role="status">
          A los platillos nuevos les falta: {faltan.join(', ')}
        </p>
      )}
    </section>
  );
}
