import { Checkbox } from '@mantine/core';
import type { Impresora } from '@comal/contract/impresoras';
import { USOS_DE_IMPRESORA, type ClaseDeUso } from '@comal/domain/impresion/impresora';
import type { ListaDeImpresoras, Uso } from '../tipos.ts';
import classes from './Forma.module.css';
import type { FormaDeImpresora } from './useFormaDeImpresora.ts';

const DE_CAJA = (Object.keys(USOS_DE_IMPRESORA) as ClaseDeUso[]).filter(
  (clase) => USOS_DE_IMPRESORA[clase].de === 'caja',
);

const esElMismo = (a: Uso, b: Uso): boolean => a.clase === b.clase && a.objeto === b.objeto;

interface UsosProps {
  readonly forma: FormaDeImpresora;
  readonly lista: ListaDeImpresoras;
  /** The other printers of the branch: what one of them prints, this one cannot. */
  readonly otras: readonly Impresora[];
}

interface CasillaProps extends Pick<UsosProps, 'otras'> {
  readonly usos: FormaDeImpresora['usos'];
  readonly uso: Uso;
  readonly label: string;
}

const Casilla = ({ usos, uso, label, otras }: CasillaProps) => {
  const deOtra = otras.find((otra) => otra.usos.some((suyo) => esElMismo(suyo, uso)));
  const elegida = usos.value.some((suyo) => esElMismo(suyo, uso));
  const alternar = (si: boolean): void =>
    usos.set([...usos.value.filter((suyo) => !esElMismo(suyo, uso)), ...(si ? [uso] : [])]);
  return (
    <Checkbox
      className={classes.casilla}
      label={label}
      description={deOtra && `Ya lo imprime ${deOtra.nombre}`}
      checked={elegida}
      disabled={deOtra !== undefined && !elegida}
      onChange={(event) => alternar(event.currentTarget.checked)}
    />
  );
};

const Areas = ({ forma: { usos }, lista: { areas }, otras }: UsosProps) => (
  <fieldset className={classes.grupo}>
    <legend>Comandas de estas áreas</legend>
    {areas.length === 0 && <p className={classes.nada}>No hay áreas de despacho</p>}
    <div className={classes.casillas}>
      {areas.map(({ id, nombre }) => (
        <Casilla key={id} {...{ usos, otras }} uso={{ clase: 'comandas', objeto: id }} label={nombre} />
      ))}
    </div>
  </fieldset>
);

const Cajas = ({ forma: { usos }, lista: { cajas }, otras }: UsosProps) =>
  cajas.map(({ id, nombre }) => (
    <fieldset key={id} className={classes.grupo}>
      <legend>Papeles de {nombre}</legend>
      <div className={classes.casillas}>
        {DE_CAJA.map((clase) => (
          <Casilla
            key={clase}
            {...{ usos, otras }}
            uso={{ clase, objeto: id }}
            label={USOS_DE_IMPRESORA[clase].nombre}
          />
        ))}
      </div>
    </fieldset>
  ));

/** What a printer prints: slips of areas, and papers of registers. */
export function UsosFields(props: UsosProps) {
  return (
    <section className={classes.seccion} aria-labelledby="impresora-usos">
      <h2 id="impresora-usos" className={classes.subtitulo}>
        Qué imprime
      </h2>
      {props.forma.usos.error && (
        <p className={classes.mal} role="alert">
          {props.forma.usos.error}
        </p>
      )}
      <Areas {...props} />
      <Cajas {...props} />
    </section>
  );
}
