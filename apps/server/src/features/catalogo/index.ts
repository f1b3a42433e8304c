export { complementos } from './complementos/complementos.ts';
export { especificaciones } from './especificaciones/especificaciones.ts';
export { ingredientes } from './ingredientes/ingredientes.ts';
export { gruposDeOpciones } from './opciones/index.ts';
export { productos } from './productos/productos.ts';
