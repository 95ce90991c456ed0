import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import "./drawn-calls.css";

/** Only reads: trying a call out from here would be done with the reader's own session. Nobody else is asked anything. */
export function drawCalls(place: HTMLElement, address: string, onComplete: () => void): void {
  SwaggerUI({
    domNode: place,
    url: address,
    validatorUrl: null,
    supportedSubmitMethods: [],
    deepLinking: false,
    docExpansion: "none",
    defaultModelsExpandDepth: 0,
    onComplete,
  });
}
