import { textoDeCantidad, type UnidadDeMedida } from '../../catalogo/medida/medida.ts';

/** The fields of a line that tell how much there is of it: what is measured has a unit and a quantity. */
interface Medido {
  readonly cantidad?: number | undefined;
  readonly medida?: UnidadDeMedida | undefined;
}

/** How much there is of a line that is weighed or measured: '1.250 kg'; undefined of a piece. */
export const cuantoDe = ({ cantidad = 1, medida }: Medido): string | undefined =>
  medida && textoDeCantidad(cantidad, medida);

/** What keeps lines apart that are alike: each weighing is a row of its own, because '2 × 1.250 kg' reads as 1.250 kg in all. */
export const aparte = ({ id, medida }: Pick<Medido, 'medida'> & { readonly id: string }): string | null =>
  medida === undefined ? null : id;

/** What is said of a line beside its name, on screens and papers: how much there is of it, then its options. */
export const detallesDe = (
  p: Medido & { readonly especificaciones: readonly { readonly descripcion: string }[] },
): readonly string[] => {
  const cuanto = cuantoDe(p);
  const opciones = p.especificaciones.map((e) => e.descripcion);
  return cuanto === undefined ? opciones : [cuanto, ...opciones];
};
