import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import { anclaDe } from './capitulos.ts';
import { manualAddress } from '../../shared/manual.ts';
import classes from './Manual.module.css';

const IMAGENES = import.meta.glob<string>('../../../../../docs/screenshots/*.png', {
  eager: true,
  query: '?url',
  import: 'default',
});

const imagen = (src: string): string | undefined => IMAGENES[`../../../../../docs/${src.replace(/^\.\.\//, '')}`];

/** A picture; offline its alternative text stays. */
const Imagen = ({ src = '', alt }: { readonly src?: string; readonly alt?: string }) => (
  <img className={classes.imagen} src={imagen(src)} alt={alt ?? ''} loading="lazy" />
);

const Tabla = ({ children }: { readonly children?: ReactNode }) => (
  <div className={classes.tabla}>
    <table>{children}</table>
  </div>
);

/** Turns links between chapters into addresses of this page; any other link becomes plain text. */
const enlaceDe = (capitulo: string) =>
  function Enlace({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) {
    const [, otro, ancla] = /^([\w-]*)(?:\.md)?(?:#(.*))?$/.exec(decodeURIComponent(href)) ?? [];
    if (otro === undefined) return <span>{children}</span>;
    return <a href={`#${manualAddress(otro || capitulo, ancla)}`}>{children}</a>;
  };

export interface TextoProps {
  readonly capitulo: string;
  readonly children: string;
}

/** Renders a chapter; HTML in it is shown as text. */
export const Texto = ({ capitulo, children }: TextoProps) => (
  <Markdown
    options={{
      disableParsingRawHTML: true,
      forceBlock: true,
      slugify: anclaDe,
      overrides: { a: { component: enlaceDe(capitulo) }, img: { component: Imagen }, table: { component: Tabla } },
    }}
  >
    {children}
  </Markdown>
);
