import { MENUS_DE_INICIO } from '@comal/domain/negocio/menus-de-inicio';
import { SEXOS } from '@comal/domain/usuarios/datos';
import classes from './Alta.module.css';
import type { FormaDeAlta } from './useFormaDeAlta.ts';

const SIN_DATO = 'No especificado';

type Dato = readonly [nombre: string, valor: string];

const datosDe = ({ valores: v }: FormaDeAlta): readonly (readonly [titulo: string, datos: readonly Dato[]])[] => [
  [
    'Datos personales',
    [
      ['Nombre', v.nombre],
      ['Primer apellido', v.primerApellido],
      ['Segundo apellido', v.segundoApellido],
      ['Sexo', SEXOS.find((s) => s.id === v.sexo)?.descripcion ?? ''],
      ['Correo personal', v.correoPersonal],
    ],
  ],
  [
    'Datos del negocio',
    [
      ['Nombre del negocio', v.nombreEmpresa],
      ['Dirección', v.direccionNegocio],
      ['Teléfono', v.telefonoNegocio],
      ['Correo', v.correoNegocio],
      ['Menú para empezar', MENUS_DE_INICIO.find((m) => m.id === v.menu)?.nombre ?? ''],
    ],
  ],
  [
    'Sucursal matriz',
    [
      ['Nombre de la sucursal', v.nombreSucursal],
      ['Dirección', v.direccionSucursal],
      ['Teléfono', v.telefonoSucursal],
      ['Correo', v.correoSucursal],
    ],
  ],
];

/** All values, read-only; omitted ones are shown as such. */
export const Resumen = ({ forma }: { readonly forma: FormaDeAlta }) => (
  <div className={classes.resumen}>
    {datosDe(forma).map(([titulo, datos]) => (
      <section key={titulo} aria-label={titulo}>
        <h2>{titulo}</h2>
        <dl>
          {datos.map(([nombre, valor]) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd data-vacio={valor.trim() === '' || undefined}>{valor.trim() || SIN_DATO}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);
