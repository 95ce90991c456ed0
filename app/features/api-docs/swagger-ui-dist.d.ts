/** As much of the renderer as is used here. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Options {
    domNode: HTMLElement;
    url: string;
    validatorUrl: null;
    supportedSubmitMethods: readonly string[];
    deepLinking: boolean;
    docExpansion: "none" | "list" | "full";
    defaultModelsExpandDepth: number;
    onComplete: () => void;
  }
  export default function SwaggerUI(options: Options): unknown;
}
