#import <Foundation/Foundation.h>
@interface PodsDummy_Pods-Shop : NSObject
@end
@implementation PodsDummy_Pods-Shop
@end
