import { execFileSync } from 'node:child_process';
import { root } from '../run.mjs';

/** Spanish verbs and auxiliary words that a name of machinery must not hold; nouns of the business may stand in it. */
export const SPANISH_IN_MACHINERY = new Set(
  `abrir cerrar poner quitar sacar tomar dejar soltar parar pasar seguir empezar terminar mirar oir escuchar buscar
  encontrar hallar elegir escribir leer guardar olvidar recordar contar medir sumar mover cambiar mandar enviar recibir
  traer subir bajar entrar salir llegar avisar anunciar decir preguntar responder contestar pedir llamar hacer crear
  borrar eliminar agregar insertar copiar juntar partir repartir mostrar esconder dibujar imprimir descargar recargar
  reintentar intentar comprobar verificar revisar devolver aplicar activar apagar encender preparar ordenar filtrar
  obtener reponer saltar tocar pulsar callar hablar latir morir vigilar sospechar limpiar vaciar llenar conocer ajustar
  sellar conectar despertar negar exigir cortar bloquear antes despues desde hasta siempre nunca luego aqui fuera dentro
  arriba debajo encima mientras primero primera ultimo ultima siguiente anterior otro otra otros otras todas todos toda
  nada nadie quien cual cuando donde como cuantos cuantas nuevo nueva nuevos nuevas viejo vieja lleno vacio vacia texto
  textos datos fila filas lista listas valor valores campo campos tabla columna cabeza cuerpo opcion opciones boton
  archivo archivos llave llaves peticion respuesta pregunta consulta resultado mensaje noticia intento paso pasos plazo
  limite indice lugar lado rango parte partes pedazo hueco hoja palabra palabras servidor puerto puerta ruta enlace`.split(
    /\s+/,
  ),
);

/** Every file of code that Git knows, by its path from the root. */
export const trackedFiles = () =>
  execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

/** The words of a name, in lower case: `onPageOf` has three. */
export const wordsOf = (name) =>
  name
    .split(/(?<=[a-z0-9])(?=[A-Z])|[_#$]/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
